/** When a share link (the row `r`) ends by what is known now. */
export const current_end =
  'coalesce(r.ends_at, delivered_at_of(r.account_id, r.subject_type, r.subject_id) + make_interval(days => r.days_after_delivery))'
