-- What a person chose last from a list, newest first: offered before anything is typed.
create table list_recents (
  user_id int not null references users (id),
  list text not null,
  ids int[] not null,
  primary key (user_id, list)
);
