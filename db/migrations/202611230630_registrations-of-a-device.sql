-- runs outside a transaction
-- What a device registered is found by the device, too: under another address it makes no second account.
create index concurrently if not exists registrations_of_device on registrations (device_hash);
