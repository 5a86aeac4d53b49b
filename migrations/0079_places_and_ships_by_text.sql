-- Ports, terminals and ships by the words of their names and the beginnings of their codes. They belong to no account, so that an index of words
-- answers (behind row-level security it could not).
create function words_of(variadic texts text[]) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple'::regconfig, regexp_replace(array_to_string(texts, ' '), '[^[:alnum:]]+', ' ', 'g'))
$$;
create index ports_by_words on ports using gin (words_of(name, code, city));
create index terminals_by_words on terminals using gin (words_of(name, nickname, firms_code, smdg_code, bic_facility_code));
create index vessels_by_words on vessels using gin (words_of(name, imo, mmsi));
create index ports_by_name on ports (name, id);
create index terminals_by_name on terminals (name, id);
create index vessels_by_name on vessels (name, id);
create index ports_by_country on ports (country_code);
