-- Up Migration
-- The bank of play money is a test bank in the words of players, never a sandbox. Locks a row that takes deposits, and the accounts of players at
-- the test bank, for one short update each.
update app.bank_account set holder_name = 'Lalmor Test', bank_name = 'Test Bank' where bank = 'sandbox' and bank_name = 'Sandbox Bank';
update app.ifsc_branch set bank_name = 'Test Bank' where bank_name = 'Sandbox Bank';
update app.withdrawal_account set bank_name = 'Test Bank' where bank_name = 'Sandbox Bank';
