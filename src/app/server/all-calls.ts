// Everybody is here: importing this file binds every room's calls to their handlers.
import '#features/accounts/server/calls.ts';
import '#features/categories/server/calls.ts';
import '#features/sessions/server/calls.ts';
import '#features/courses/server/calls.ts';
import '#features/enrollments/server/calls.ts';
import '#features/home/server/calls.ts';
import '#features/institutions/server/calls.ts';
import '#features/reviews/server/calls.ts';
import '#features/lessons/server/calls.ts';
import '#features/journeys/server/calls.ts';
import '#features/quizzes/server/calls.ts';
import '#features/certificates/server/calls.ts';
