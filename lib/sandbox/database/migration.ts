/**
 * @file The schema as strings, because a `.sql` file would be missing in a bundled server. A file's
 * `user_version` counts the migrations it has had. A change adds a migration and never edits an earlier one.
 */

const FIRST = `
CREATE TABLE property (
  id        INTEGER PRIMARY KEY,
  slug      TEXT NOT NULL UNIQUE,
  name      TEXT NOT NULL,
  currency  TEXT NOT NULL,
  time_zone TEXT NOT NULL,
  plan      TEXT NOT NULL CHECK (plan IN ('free', 'starter', 'pro'))
) STRICT;

-- Only the SHA-256 of a key is kept: its full value is shown once, when it is made.
CREATE TABLE api_key (
  id          INTEGER PRIMARY KEY,
  property_id INTEGER NOT NULL REFERENCES property (id),
  hash        TEXT NOT NULL UNIQUE,
  hint        TEXT NOT NULL,
  created_at  TEXT NOT NULL,
  revoked_at  TEXT
) STRICT;

CREATE TABLE room_type (
  id          INTEGER PRIMARY KEY,
  property_id INTEGER NOT NULL REFERENCES property (id),
  code        TEXT NOT NULL,
  name        TEXT NOT NULL,
  description TEXT NOT NULL,
  max_adults  INTEGER NOT NULL CHECK (max_adults >= 1),
  position    INTEGER NOT NULL,
  UNIQUE (property_id, code)
) STRICT;

-- A night belongs to the date on which it begins. The CHECK is the last line of defence against overselling.
CREATE TABLE night (
  room_type_id INTEGER NOT NULL REFERENCES room_type (id),
  date         TEXT NOT NULL,
  price_minor  INTEGER NOT NULL CHECK (price_minor >= 0),
  units_total  INTEGER NOT NULL CHECK (units_total >= 0),
  units_booked INTEGER NOT NULL DEFAULT 0 CHECK (units_booked BETWEEN 0 AND units_total),
  PRIMARY KEY (room_type_id, date)
) STRICT, WITHOUT ROWID;

CREATE TABLE booking (
  id           INTEGER PRIMARY KEY,
  public_id    TEXT NOT NULL UNIQUE,
  reference    TEXT NOT NULL UNIQUE,
  property_id  INTEGER NOT NULL REFERENCES property (id),
  room_type_id INTEGER NOT NULL REFERENCES room_type (id),
  status       TEXT NOT NULL CHECK (status IN ('confirmed')),
  checkin      TEXT NOT NULL,
  checkout     TEXT NOT NULL CHECK (checkout > checkin),
  adults       INTEGER NOT NULL CHECK (adults >= 1),
  first_name   TEXT NOT NULL,
  last_name    TEXT NOT NULL,
  email        TEXT NOT NULL,
  total_minor  INTEGER NOT NULL CHECK (total_minor >= 0),
  created_at   TEXT NOT NULL
) STRICT;

-- The price of each night as it was when booked; the calendar's price may change afterwards.
CREATE TABLE booking_night (
  booking_id   INTEGER NOT NULL REFERENCES booking (id) ON DELETE CASCADE,
  room_type_id INTEGER NOT NULL,
  date         TEXT NOT NULL,
  price_minor  INTEGER NOT NULL,
  PRIMARY KEY (booking_id, date),
  FOREIGN KEY (room_type_id, date) REFERENCES night (room_type_id, date)
) STRICT, WITHOUT ROWID;

-- Without it, deleting a night or checking its bookings would scan the whole table.
CREATE INDEX booking_night_by_night ON booking_night (room_type_id, date);

CREATE TABLE idempotency_key (
  property_id INTEGER NOT NULL REFERENCES property (id),
  key         TEXT NOT NULL,
  booking_id  INTEGER NOT NULL REFERENCES booking (id) ON DELETE CASCADE,
  PRIMARY KEY (property_id, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX idempotency_key_by_booking ON idempotency_key (booking_id);
`;

// In addition to the status: its CHECK cannot be changed without a new table.
const CANCELLATION = 'ALTER TABLE booking ADD COLUMN cancelled_at TEXT';

export const MIGRATIONS: readonly string[] = [FIRST, CANCELLATION];
