// Server interface of key changes for a database that begins with some.
