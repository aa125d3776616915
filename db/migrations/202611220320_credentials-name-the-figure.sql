-- Credentials that show a score called the marks of all quizzes "Final exam". They are signed anew when they are asked for.

update certificates set credential = null where score_shown and score_percent is not null and credential is not null;
