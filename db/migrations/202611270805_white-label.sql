-- The site of an institution that stands for itself: what the platform answers is not its own, so its link to the questions leads to its front page.
alter table institutions add column white_label boolean not null default false;
