-- runs outside a transaction
alter table exam_orders validate constraint exam_orders_kind_check;
