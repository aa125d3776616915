// Everybody is here: importing this file binds every room's calls to their handlers.
import '#features/accounts/server/calls.ts';
import '#features/categories/server/calls.ts';
import '#features/sessions/server/calls.ts';
