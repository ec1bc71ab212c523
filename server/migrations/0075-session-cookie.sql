-- A log-in ends the session whose cookie the browser brings. Locks out new sessions while the index is made.
create index session_cookie_idx on app.session (cookie_hash) where revoked_at is null;
