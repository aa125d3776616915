-- Records of the local teacher registry have versions: a sheet is undone only where nobody wrote since.
alter table teacher_registry add column version int not null default 1;
