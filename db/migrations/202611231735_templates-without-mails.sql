-- What mails say is changed where each mail is declared; templates are certificate designs and assessments.
delete from templates where kind = 'mail';
alter table templates drop constraint templates_kind_check;
alter table templates add constraint templates_kind_check check (kind in ('certificate', 'assessment')) not valid;
