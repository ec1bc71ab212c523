-- Validates the checks of 0043: reads app.kite_round and app.kite_bet once, under a lock that lets everyone else read and write.
alter table app.kite_round
  validate constraint kite_round_link_shown,
  validate constraint kite_round_beacon_named,
  validate constraint kite_round_bets_closed,
  validate constraint kite_round_word_known,
  validate constraint kite_round_void_explained;
alter table app.kite_bet validate constraint kite_bet_void_reason_check;
