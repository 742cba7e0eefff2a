### What stands below the tables of demos.

table-save = CSV
    .title = Save the table as CSV
