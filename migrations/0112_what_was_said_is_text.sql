-- What raw events say is read as a whole and by few look-ups: as text it is neither taken apart when it is written nor put together when it is read.
alter table raw_events alter column decoded type json using decoded::json;
