// Written by `npm run generate` from the contract; do not edit.

/** Whoever tracks: all records but those about places, vessels and shipping lines belong to one. */
export type Account = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'account'
  /** What is known of the record. */
  attributes: {
    /** Account holder. */
    company_name: string
    /** Whether it is the account that runs this installation. */
    is_operator: boolean
    /** When it was made. */
    created_at: string
    /** Since when its keys are refused. */
    suspended_at: string | null
    /** How many of its keys open it: neither revoked nor ended. */
    key_count: number
    /** What happens to a document whose bytes the account has already: it is refused, takes the place of the other, or is added beside it. Null: what the setting LANDFALL_DUPLICATE_DOCUMENTS says. */
    duplicate_documents: 'reject' | 'replace' | 'accept' | null
  }
}

/** One message of an alert rule to one destination. */
export type Alert = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'alert'
  /** What is known of the record. */
  attributes: {
    /** How it is sent. */
    channel: 'email' | 'slack' | 'teams' | 'webhook'
    /** To whom: e-mail addresses, or the host of the address. */
    destination: string
    /** What became of it; `waiting` also between attempts. */
    status: 'waiting' | 'sent' | 'failed'
    /** How many cases it tells of. */
    count: number
    /** The first 50 of them. */
    cases: readonly ({
      /** The exception; null where it is about none. */
      exception_id: string | null
      /** The container; null where it is about none. */
      container_id: string | null
      /** The shipment; null where it is about none. */
      shipment_id: string | null
      /** Number of the container, bill of lading or booking. */
      number: string | null
      /** What is so, as a sentence. */
      sentence: string
    })[]
    /** How often it was tried. */
    attempts: number
    /** When it is tried next; null: it is not. */
    next_attempt_at: string | null
    /** Why the last attempt failed. */
    last_failure: string | null
    /** When it was made. */
    created_at: string
    /** When it was taken. */
    sent_at: string | null
  }
  /** Records that it belongs to, or that belong to it. */
  relationships: {
    /** The alert rule. */
    alert_rule: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'alert_rule'
      } | null
    }
  }
}

/** Who is told of what, where and when. */
export type AlertRule = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'alert_rule'
  /** What is known of the record. */
  attributes: {
    /** What people call it. */
    name: string
    /** What sets it off: exceptions of a group, of one `rule`, or a threshold: the last free day in so many days, an arrival that slipped by so many days, silence for so many hours, charges over an amount. */
    kind: 'holds' | 'charges' | 'late_arrival' | 'late_departure' | 'missed_transhipment' | 'contradictions' | 'silence' | 'other' | 'rule' | 'last_free_day_in' | 'arrival_slipped' | 'silent_for' | 'charge_over'
    /** The rule of exceptions, where `kind` is `rule`. */
    rule: string | null
    /** Days, hours or the amount, where `kind` is a threshold. */
    threshold: number | null
    /** ISO 4217 of the amount. */
    currency_code: string | null
    /** The containers that count, as filters of their list: `filter[port_of_discharge]=USLAX`. Empty: all. */
    view: string
    /** Where to: people (`to`), or an address, of which only the host is shown. */
    destinations: readonly ({
      /** Id of the record. */
      id: string
      /** How it is sent. */
      channel: 'email' | 'slack' | 'teams' | 'webhook'
      /** E-mail addresses, or null for an address of a service. */
      to: readonly string[] | null
      /** The host of the address; null for people. */
      host: string | null
    })[]
    /** Whether alerts are gathered before they are sent. */
    digest: 'none' | 'hourly' | 'daily'
    /** When a daily digest is sent, `HH:MM` in the time zone. */
    digest_at: string | null
    /** From when to when nothing is sent, `HH:MM` in the time zone; it is sent afterwards. */
    quiet_hours: {
      /** From when, `HH:MM`. */
      from: string
      /** Until when, `HH:MM`. */
      until: string
    } | null
    /** IANA name of the zone of these hours. */
    time_zone: string | null
    /** Whether it is on. */
    active: boolean
    /** Signs what is sent to a webhook: only in the answer that made it. */
    secret?: string
    /** When it was last set off. */
    last_alert_at: string | null
    /** When it was made. */
    created_at: string
    /** When it was last changed. */
    updated_at: string
  }
  /** Addresses. */
  links: {
    /** Path of the record. */
    self: string
  }
}

/** A key to the interface. The key itself is shown only in the answer to its creation. */
export type ApiKey = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'api_key'
  /** What is known of the record. */
  attributes: {
    /** What it is for, in words of whoever made it. */
    name: string
    /** What it may do; each role includes those before it. */
    role: 'read' | 'write' | 'admin'
    /** The first characters, to recognise it by. */
    prefix: string | null
    /** The key: only in the answer to its creation. */
    key?: string
    /** Requests in 60 seconds; null: as many as the interface grants. */
    requests_per_minute: number | null
    /** Name of the person it belongs to. */
    user_name: string | null
    /** E-mail address of the person it belongs to. */
    user_email: string | null
    /** When it was made. */
    created_at: string
    /** When it ends by itself. */
    expires_at: string | null
    /** When it was revoked. */
    revoked_at: string | null
    /** When it was last used, to the minute. */
    last_used_at: string | null
  }
  /** Records that it belongs to, or that belong to it. */
  relationships: {
    /** The account it opens. */
    account: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'account'
      } | null
    }
    /** The person it belongs to, who then shows on tracking requests and stopped shipments. */
    user: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'user'
      } | null
    }
  }
}

/** One write: who, what, when, and the record before and after. */
export type AuditEntry = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'audit_entry'
  /** What is known of the record. */
  attributes: {
    /** When it was written. */
    created_at: string
    /** The operation by its name in `openapi.json`, or a command such as `landfall keys create`. */
    operation: string
    /** What it did; `run` when it changed no record. */
    action: 'create' | 'update' | 'delete' | 'run'
    /** Type of the record. */
    entity_type: string | null
    /** Id of the record. */
    entity_id: string | null
    /** A key or a person of the account, either of the operator of this installation, the command line, or a visitor: somebody who is not signed in. */
    actor: 'key' | 'person' | 'operator' | 'command' | 'visitor'
    /** Name of the key, of the person, or of the user of the operating system; null where the operator is not shown. */
    actor_name: string | null
    /** The key. */
    key_id: string | null
    /** The person who was signed in, or whom the key belongs to. */
    user_id: string | null
    /** Their e-mail address, as it is now. */
    user_email: string | null
    /** Where the request came from. */
    remote_address: string | null
    /** `X-Request-Id` of the answer. */
    request_id: string | null
    /** The record before, as the interface shows it, without secrets and lists of other records. */
    before: Record<string, unknown> | null
    /** The record after, likewise. */
    after: Record<string, unknown> | null
  }
  /** Records that it belongs to, or that belong to it. */
  relationships: {
    /** The account whose records were written. */
    account: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'account'
      } | null
    }
  }
}

/** How the account shows itself to people without an account, who open a share link. */
export type Brand = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'brand'
  /** What is known of the record. */
  attributes: {
    /** Its name; the company name, unless another was given. */
    name: string
    /** A colour as `#rrggbb`. */
    color: string | null
    /** A picture of at most 48 kB. */
    logo: {
      /** Media type. */
      content_type: 'image/png' | 'image/jpeg' | 'image/webp'
      /** The picture in base64. */
      base64: string
    } | null
  }
}

/** An address that calendars subscribe to: last free days, arrivals and appointments of a view or of a share link. */
export type Calendar = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'calendar'
  /** What is known of the record. */
  attributes: {
    /** Its name in the calendar. */
    name: string
    /** The address: only in the answer that makes it. Nobody can read it later. */
    secret_url?: string
    /** How often it was fetched. */
    reads_count: number
    /** When it was last fetched. */
    last_read_at: string | null
    /** The person, or the key, that made it. */
    author_name: string | null
    /** When it was made. */
    created_at: string
    /** When it was taken back. */
    revoked_at: string | null
  }
  /** Records that it belongs to, or that belong to it. */
  relationships: {
    /** What it tells of. */
    subject: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'view' | 'share_link'
      } | null
    }
  }
  /** Addresses. */
  links: {
    /** Path of the record. */
    self: string
  }
}

/** One container during one journey. The same box on a later journey is another record. */
export type Container = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'container'
  /** What is known of the record. */
  attributes: {
    /** Number of the box in capitals, without blanks. */
    number: string
    /** The caller's references for this box. */
    ref_numbers: readonly string[]
    /** Kind of box. */
    equipment_type: 'dry' | 'reefer' | 'open top' | 'flat rack' | 'bulk' | 'tank' | null
    /** Length in feet. */
    equipment_length: 10 | 20 | 40 | 45 | null
    /** Height class. */
    equipment_height: 'standard' | 'high_cube' | null
    /** Weight of the cargo in pounds. */
    weight_in_lbs: number | null
    /** When the box was first known on this journey. */
    created_at: string
    /** Seal of the shipping line. */
    seal_number: string | null
    /** The last free day that counts: of the line, else of the terminal, else of the railroad. */
    pickup_lfd: string | null
    /** Pickup slot at the terminal. */
    pickup_appointment_at: string | null
    /** Whether a terminal reports if the box may leave. */
    availability_known: boolean
    /** Whether the terminal says that the box may leave; means nothing while availability_known is false. */
    available_for_pickup: boolean | null
    /** Arrival of the vessel at the port of discharge. */
    pod_arrived_at: string | null
    /** When the box left the vessel at the port of discharge. */
    pod_discharged_at: string | null
    /** When the box left the port of discharge by road; null for moves inland by rail. */
    pod_full_out_at: string | null
    /** When the terminal was last asked. */
    terminal_checked_at: string | null
    /** Chassis on which the box left the port. */
    pod_full_out_chassis_number: string | null
    /** Where the box stands in the yard, in the words of the terminal. */
    location_at_pod_terminal: string | null
    /** When the box was collected at the inland place. */
    final_destination_full_out_at: string | null
    /** When the empty box was handed back. */
    empty_terminated_at: string | null
    /** Holds that are announced or in force; a released hold leaves the list. */
    holds_at_pod_terminal: readonly ({
      /** Who holds it, or for what. */
      name: 'freight' | 'customs' | 'USDA' | 'VACIS' | 'TMF' | 'other'
      /** How it stands. */
      status: 'pending' | 'hold'
      /** What it is, in words. */
      description: string | null
      /** When it was first said; null: it was there before that was noted. */
      since_at?: string | null
      /** Kind and code of the source that said so first; null: not known. */
      source?: {
        /** Kind of source. */
        data_source: string
        /** SCAC of the line or railroad, or code of the terminal, that speaks. */
        operator: string
      } | null
    })[]
    /** Charges; the one of type `total` overlaps the others. */
    fees_at_pod_terminal: readonly ({
      /** Type of the record. */
      type: 'demurrage' | 'exam' | 'extended_dwell_time' | 'other' | 'total'
      /** In the main unit of the currency. */
      amount: number
      /** ISO 4217 of the amount. */
      currency_code: string
      /** When it was first said; null: it was there before that was noted. */
      since_at?: string | null
      /** Kind and code of the source that said so first; null: not known. */
      source?: {
        /** Kind of source. */
        data_source: string
        /** SCAC of the line or railroad, or code of the terminal, that speaks. */
        operator: string
      } | null
    })[]
    /** IANA zone of the times at the port of discharge. */
    pod_timezone: string | null
    /** IANA zone of the times at the inland place. */
    final_destination_timezone: string | null
    /** IANA zone of empty_terminated_at. */
    empty_terminated_timezone: string | null
    /** Railroad that collects at the port of discharge. */
    pod_rail_carrier_scac: string | null
    /** Railroad that delivers at the inland place. */
    ind_rail_carrier_scac: string | null
    /** When the terminal at the port was last sent a request. */
    pod_last_tracking_request_at: string | null
    /** When the shipping line was last sent a request. */
    shipment_last_tracking_request_at: string | null
    /** When the box was loaded on rail at the port. */
    pod_rail_loaded_at: string | null
    /** When the train left the port. */
    pod_rail_departed_at: string | null
    /** Expected arrival at the inland place, by the railroad. */
    ind_eta_at: string | null
    /** Arrival at the inland place, by the railroad. */
    ind_ata_at: string | null
    /** When the box was lifted off the train. */
    ind_rail_unloaded_at: string | null
    /** The same as import_deadlines.pickup_lfd_rail, which replaces it. @deprecated */
    ind_facility_lfd_on: string | null
    /** The last free days by who grants them. */
    import_deadlines: {
      /** The last free day that the terminal grants; null when it tells none. */
      pickup_lfd_terminal: string | null
      /** The last free day that the railroad grants; null when it tells none. */
      pickup_lfd_rail: string | null
      /** The last free day that the shipping line grants; null when it tells none. */
      pickup_lfd_line: string | null
    } | null
    /** Where the box is on its journey. */
    current_status: 'new' | 'on_ship' | 'available' | 'not_available' | 'grounded' | 'on_rail' | 'picked_up' | 'off_dock' | 'delivered' | 'dropped' | 'loaded' | 'empty_returned' | 'awaiting_inland_transfer'
    /** When the consignee had the box, by the word of a source or of a person of the account. */
    delivered_at: string | null
    /** When the empty box was released at the origin. */
    empty_out_at: string | null
    /** When the full box came in at the port of lading. */
    pol_full_in_at: string | null
    /** When the box was loaded on the first vessel. */
    pol_vessel_loaded_at: string | null
    /** When the first vessel departed. */
    pol_vessel_departed_at: string | null
    /** When the railroad was last sent a request. */
    rail_last_tracking_request_at: string | null
    /** Holds at the inland facility, where they are told apart. */
    ind_facility_holds: readonly ({
      /** Name. */
      name: 'freight' | 'customs' | 'USDA' | 'VACIS' | 'TMF' | 'other'
      /** How it stands. */
      status: 'pending' | 'hold'
      /** What it is, in words. */
      description: string | null
      /** When it was first said; null: it was there before that was noted. */
      since_at?: string | null
      /** Kind and code of the source that said so first; null: not known. */
      source?: {
        /** Kind of source. */
        data_source: string
        /** SCAC of the line or railroad, or code of the terminal, that speaks. */
        operator: string
      } | null
    })[] | null
    /** Charges at the inland facility, where they are told apart. */
    ind_facility_fees: readonly ({
      /** Type of the record. */
      type: 'demurrage' | 'exam' | 'extended_dwell_time' | 'other' | 'total'
      /** In the main unit of the currency. */
      amount: number
      /** ISO 4217 of the amount. */
      currency_code: string
      /** When it was first said; null: it was there before that was noted. */
      since_at?: string | null
      /** Kind and code of the source that said so first; null: not known. */
      source?: {
        /** Kind of source. */
        data_source: string
        /** SCAC of the line or railroad, or code of the terminal, that speaks. */
        operator: string
      } | null
    })[] | null
    /** An older name of import_deadlines.pickup_lfd_line. @deprecated */
    ssl_lfd: string | null
    /** What there is to do about the box. Null for the moment between its first mention and the first decision. */
    action_group?: 'needs_attention' | 'ready_to_pick_up' | 'arriving' | 'at_sea' | 'awaiting_departure' | 'done' | null
    /** Why the box needs somebody, the most important reason first: the rule, in words, what it rests on, and since when. Empty: nothing needs to be done. */
    attention?: readonly ({
      /** The rule that decided, as a word. */
      rule: string
      /** What is so, as a sentence. */
      sentence: string
      /** What else to know; null when the sentence says it all. */
      detail: string | null
      /** What it rests on. */
      evidence: readonly ({
        /** The attribute that it is about. */
        attribute: string
        /** The value. */
        value: string | number | boolean | null
        /** Who says so. */
        source: 'line' | 'terminal' | 'rail' | 'ais' | 'tariff' | 'person' | null
        /** When; UTC. */
        at: string | null
      })[]
      /** Since when it is so; null where nobody stated an instant. */
      since_at: string | null
    })[]
    /** The last free day at the place: a day of the calendar there. Where nobody tells one, by the tariff that fits. */
    pickup_lfd_on?: string | null
    /** IANA zone of the place of pickup. */
    pickup_lfd_time_zone?: string | null
    /** Who says the last free day. */
    pickup_lfd_source?: 'line' | 'terminal' | 'rail' | 'ais' | 'tariff' | 'person' | null
    /** Arrival at the port of discharge: as it was, else as it is expected. */
    arrival_at?: string | null
    /** Whether the arrival is expected and not reported; null when nobody tells one. */
    arrival_is_estimate?: boolean | null
    /** IANA zone of the port of discharge. */
    arrival_time_zone?: string | null
    /** How many days later than first said it arrives; negative: earlier; null when one of both is not known. */
    slip_days?: number | null
    /** When a source was last heard about the box. */
    last_heard_at?: string | null
    /** Which kind of source that was. */
    last_heard_from?: 'line' | 'terminal' | 'rail' | 'ais' | 'tariff' | 'person' | null
    /** Whether that is longer ago than this kind of source should take. */
    last_heard_is_old?: boolean | null
    /** The way of the box: its stops; `at`, the last one that it reached, by its place in the list, -1 before the first; `between`, whether it has left that one; `supposed`, whether it is only supposed to be there. */
    way?: {
      /** The places on the way, in their order. */
      stops: readonly ({
        /** UN/LOCODE of the place. */
        locode: string | null
        /** Name. */
        name: string | null
        /** What kind it is. */
        kind: 'origin' | 'transhipment' | 'port_of_discharge' | 'destination'
        /** Whether it has been there. */
        passed: boolean
      })[]
      /** Index of the last stop that it reached, -1 before the first. */
      at: number
      /** Whether it has left that stop and not reached the next. */
      between: boolean
      /** Whether the way is supposed, because nobody told it yet. */
      supposed: boolean
    } | null
    /** What its time costs, or why that cannot be told: demurrage until the pickup, detention from then on; `charge` says which, and `last_free_day` until when it costs nothing. Amounts in the main unit of the currency. */
    charges?: {
      /** What it comes to. */
      state: 'told' | 'cannot_tell' | 'does_not_apply'
      /** Why. */
      reason: 'no_time_zone' | 'not_arrived' | 'no_last_free_day' | 'no_tariff' | 'data_too_old' | 'tracking_stopped' | 'too_long' | 'not_begun' | 'ended' | null
      /** Demurrage (until the pickup) or detention (until the empty return). */
      charge?: 'demurrage' | 'detention' | null
      /** The last day that costs nothing. */
      last_free_day?: string | null
      /** Free days that are used up. */
      days_used: number | null
      /** Free days that are left. */
      days_left: number | null
      /** Days that cost something so far. */
      days_charged: number | null
      /** In the main unit of the currency. */
      amount: number | null
      /** ISO 4217 of the amounts. */
      currency: string | null
      /** What the next charged day adds; null when that is not known. */
      next_day_amount: number | null
      /** The day from which the next amount is owed; null when none is known. */
      next_charge_on: string | null
      /** Who says so. */
      source: 'line' | 'terminal' | 'rail' | 'ais' | 'tariff' | 'person' | null
      /** The days one by one, the earliest first. */
      strip: readonly ({
        /** The day. */
        on: string
        /** What kind it is. */
        kind: 'used' | 'left' | 'not_counted' | 'charged' | 'to_come'
        /** In the main unit of the currency. */
        amount: number | null
        /** Why. */
        reason: 'weekend' | 'holiday' | null
        /** Whether it is today at the place. */
        today: boolean
      })[]
    } | null
    /** Values that another source contradicts. */
    open_conflicts?: number
    /** Events that were taken back and that no other replaced. */
    withdrawn?: number
  }
  /** Records that it belongs to, or that belong to it. */
  relationships: {
    /** The shipment that the box belongs to; null when the line no longer lists it there. */
    shipment: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'shipment'
      } | null
    }
    /** Terminal at the port of discharge. */
    pod_terminal: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'terminal'
      } | null
    }
    /** Where the box is collected. */
    pickup_facility: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'terminal' | 'rail_terminal'
      } | null
    }
    /** What happened, the latest record first. */
    transport_events: {
      /** What was asked for. */
      data: readonly {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'transport_event'
      }[]
    }
    /** What sources said, in their order. */
    raw_events: {
      /** What was asked for. */
      data: readonly {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'raw_event'
      }[]
    }
  }
  /** Beyond the interface: how sure what is shown is. */
  meta?: {
    /** Values that another source contradicts; see /containers/{id}/explain. */
    open_conflicts: number
    /** Since when it is asked about no more, where it was stopped by itself. */
    tracking_stopped_at: string | null
    /** When a source was last heard about it: the age of what is shown. */
    last_heard_at: string | null
  }
  /** Addresses. */
  links: {
    /** Path of the record. */
    self: string
  }
}

/** A source contradicts what is believed of a container. */
export type ContainerConflictEvent = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'container_conflict_event'
  /** What is known of the record. */
  attributes: {
    /** When it was noticed. */
    timestamp: string
    /** Zone of that time, which is an instant of this service: always `Etc/UTC`. */
    timezone: string | null
    /** For each attribute the raw event that is believed, and those that newly contradict it. */
    conflicts: readonly {
      /** The attribute that it is about. */
      attribute: string
      /** What is believed. */
      believed: string
      /** Raw events that stand against it. */
      contradicted_by: readonly string[]
    }[]
  }
  /** Records that it belongs to, or that belong to it. */
  relationships: {
    /** The container. */
    container: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'container'
      } | null
    }
    /** The shipment. */
    shipment: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'shipment'
      } | null
    }
  }
}

/** A container joined a shipment. */
export type ContainerCreatedEvent = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'container_created_event'
  /** What is known of the record. */
  attributes: {
    /** When it joined. */
    timestamp: string
    /** Zone of that time, which is an instant of this service: always `Etc/UTC`. */
    timezone: string | null
  }
  /** Records that it belongs to, or that belong to it. */
  relationships: {
    /** The container. */
    container: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'container'
      } | null
    }
    /** The shipment. */
    shipment: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'shipment'
      } | null
    }
  }
}

/** A container is expected at, or went to, another terminal. */
export type ContainerPodTerminalChangedEvent = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'container_pod_terminal_changed_event'
  /** What is known of the record. */
  attributes: {
    /** When it was recorded. */
    timestamp: string
    /** Who said so. */
    data_source: 'shipping_line' | 'terminal' | 'ais' | 'rail' | 'pierpass'
  }
  /** Records that it belongs to, or that belong to it. */
  relationships: {
    /** The container. */
    container: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'container'
      } | null
    }
    /** The shipment. */
    shipment: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'shipment'
      } | null
    }
    /** The new terminal. */
    terminal: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'terminal'
      } | null
    }
  }
}

/** Attributes of a container changed. */
export type ContainerUpdatedEvent = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'container_updated_event'
  /** What is known of the record. */
  attributes: {
    /** For each attribute that changed the value before and the value now. */
    changeset: Record<string, readonly unknown[]>
    /** When the change was seen. */
    timestamp: string
    /** IANA zone of the port of discharge and its terminal; null when it is not known. */
    timezone: string | null
    /** Who said so. Where several changed something at once, the first of: terminal, rail, shipping_line, ais. Null when it is not known. */
    data_source: 'shipping_line' | 'terminal' | 'ais' | 'rail' | null
  }
  /** Records that it belongs to, or that belong to it. */
  relationships: {
    /** The container. */
    container: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'container'
      } | null
    }
    /** The terminal. */
    terminal: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'terminal'
      } | null
    }
    /** The shipment. */
    shipment: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'shipment'
      } | null
    }
  }
}

/** The value of a custom field of one record. */
export type CustomField = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'custom_field'
  /** What is known of the record. */
  attributes: {
    /** Name of the field. */
    api_slug: string
    /** The value. */
    value: string | number | boolean | readonly unknown[] | Record<string, unknown> | null
    /** The value for people. */
    display_value: string | null
  }
  /** Records that it belongs to, or that belong to it. */
  relationships: {
    /** The record. */
    entity: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'shipment' | 'container' | 'tracking_request'
      } | null
    }
    /** The definition of the field. */
    definition: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'custom_field_definition'
      } | null
    }
    /** Who last changed the value, when that is known. */
    updated_by: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'user'
      } | null
    }
  }
}

/** A field that an account defines for its shipments, containers or tracking requests. */
export type CustomFieldDefinition = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'custom_field_definition'
  /** What is known of the record. */
  attributes: {
    /** Kind of record that has the field. */
    entity_type: 'Shipment' | 'Container' | 'TrackingRequest'
    /** Name of the field in requests, once per kind of record; never changes. */
    api_slug: string
    /** Name of the field for people. */
    display_name: string
    /** What the field is for. */
    description: string | null
    /** Kind of value; never changes. */
    data_type: 'short_text' | 'number' | 'date' | 'datetime' | 'boolean' | 'enum' | 'enum_multi' | 'reference'
    /** Kind of record that values refer to, when data_type is `reference`. */
    reference_type: string | null
    /** Rules for values: `required`, `pattern` (a regular expression), `min_length` and `max_length` for texts, `min` and `max` for numbers. */
    validation: {
      /** Whether a value must be there. */
      required?: boolean | null
      /** The regular expression that a text must match. */
      pattern?: string | null
      /** The fewest characters that are taken. */
      min_length?: number | null
      /** The most characters that are taken. */
      max_length?: number | null
      /** The smallest number that is taken. */
      min?: number | null
      /** The largest number that is taken. */
      max?: number | null
    } | null
    /** How display_value writes numbers (`#,##0.00`), dates and date-times (`DD MMM YYYY HH:mm`). */
    default_format: string | null
    /** What new records get; null gives them nothing. */
    default_value: string | number | boolean | readonly unknown[] | Record<string, unknown> | null
    /** Whether values are references, by which papers are linked to the record. */
    reference_number: boolean
    /** Shared template that the field was made from. */
    template_id: string | null
    /** When the field was defined. */
    created_at: string
    /** When the definition last changed. */
    updated_at: string
  }
  /** Records that it belongs to, or that belong to it. */
  relationships: {
    /** The account that defined it. */
    account: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'account'
      } | null
    }
    /** The newest hundred values; GET /custom_fields lists all. */
    fields: {
      /** What was asked for. */
      data: readonly {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'custom_field'
      }[]
    }
    /** What can be chosen, in order. */
    options: {
      /** What was asked for. */
      data: readonly {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'custom_field_option'
      }[]
    }
  }
}

/** One choice of a field of data type `enum` or `enum_multi`. */
export type CustomFieldOption = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'custom_field_option'
  /** What is known of the record. */
  attributes: {
    /** The choice for people. */
    label: string
    /** The choice in requests, once per field; never changes. */
    value: string
    /** Place in the order of the choices. */
    position: number | null
  }
}

/** A file about shipments or containers, and what was read in it. */
export type Document = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'document'
  /** What is known of the record. */
  attributes: {
    /** The id once more. */
    id: string
    /** Name for display. */
    name: string
    /** Kind of document as it was recognised; null until it is read, `unknown` when it cannot be. */
    document_type: string | null
    /** Kind of document as a person has set it; it counts before the recognised one. */
    document_type_manual: string | null
    /** Why it is taken for that, or why it cannot be read. */
    classification_notes: string | null
    /** How it came in; `split_document`: it was found inside another. */
    source: 'upload' | 'api' | 'email' | 'split_document'
    /** Name of the file; for a part of a packet, of the file with its pages. */
    file_name: string
    /** Media type of the file, as it was announced. */
    file_content_type: string | null
    /** Size of the file. */
    file_size_bytes: number | null
    /** When it came in. */
    created_at: string
    /** When it last changed. */
    updated_at: string
    /** What people have corrected, by the members of the payload that they take the place of; null: nothing. To correct one more, send them all as `extracted_data_manual`. */
    corrections?: Record<string, unknown> | null
    /** For a part of a packet: its pages there. */
    parsed: {
      /** The pages of the packet that it stands on. */
      packetSegment: {
        /** First page of the part, from 1. */
        startPage: number
        /** Last page of the part, from 1. */
        endPage: number
      }
    } | null
  }
  /** Records that it belongs to, or that belong to it. */
  relationships: {
    /** Whom it belongs to. */
    account: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'account'
      } | null
    }
    /** Who added it. */
    user: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'user'
      } | null
    }
    /** The mail it came in. */
    email_submission: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'email_submission'
      } | null
    }
    /** What was read in it last. */
    last_document_representation: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'document_representation'
      } | null
    }
    /** The packet it was found in. */
    parent_document: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'document'
      } | null
    }
    /** Shipments that it is about. */
    shipments: {
      /** What was asked for. */
      data: readonly {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'shipment'
      }[]
    }
    /** Containers that it is about. */
    cargos: {
      /** What was asked for. */
      data: readonly {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'container'
      }[]
    }
  }
  /** Addresses. */
  links: {
    /** Path of the record. */
    self: string
    /** Path. */
    download: string
  }
}

/** That a document is about a shipment or container. Comes along with notifications; it has no address of its own. */
export type DocumentLink = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'document_link'
  /** What is known of the record. */
  attributes: {
    /** `direct`: by a number in the document; `inherited`: by one in the packet it came in; `indirect`: by a reference on another document. */
    kind: 'direct' | 'inherited' | 'indirect'
    /** The number or reference that led there, as printed. */
    matched_by: string
    /** When it was found. */
    created_at: string
  }
  /** Records that it belongs to, or that belong to it. */
  relationships: {
    /** The document. */
    document: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'document'
      } | null
    }
    /** What it is about. */
    record: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'shipment' | 'container'
      } | null
    }
  }
}

/** What was read in a document. Comes along with documents; it has no address of its own. */
export type DocumentRepresentation = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'document_representation'
  /** What is known of the record. */
  attributes: {
    /** Version of the schema that the payload follows: with the type of the document, the id of a document schema. */
    schema_version: string
    /** The values, as printed; null where one was looked for and not found. What a person has set counts first. */
    payload: Record<string, unknown>
    /** Where each value stood: a JSON pointer into the payload, the text there, how sure the reading is (0 to 1), and its place in shares of the page from the top left; null in files without pages. Where the payload has null, it is a suggestion, less than 0.5 sure: a text that is less likely right than wrong, or not of the kind of its field. `read_by` is `own_reader` where the reader that the operator has named said so (LANDFALL_READER), and left out where our rules did. */
    field_sources: readonly ({
      /** Where it stands. */
      path: string
      /** The words as they stand in the document. */
      text: string
      /** How sure that is, from 0 to 1. */
      confidence: number
      /** Where on the page; null when it has no place. */
      place: {
        /** The page, from 1. */
        page: number
        /** From the left edge, as a share of the width. */
        left: number
        /** From the upper edge, as a share of the height. */
        top: number
        /** Share of the width of the page. */
        width: number
        /** Share of the height of the page. */
        height: number
      } | null
      /** Who read it, where our rules did not. */
      read_by?: 'own_reader'
    })[]
    /** Whether the reader that the operator has named was asked about what our rules are not sure of: `answered` with how many of its findings became values, suggestions or nothing; `failed` or `not_asked` with the reason, and the values are those of our rules. null: there is none, or there was nothing to ask. */
    own_reader?: {
      /** Whether it was asked and answered. */
      outcome: 'answered' | 'failed' | 'not_asked'
      /** Why it was not, or did not. */
      reason?: string
      /** The model that was asked. */
      model?: string
      /** Pages that were sent. */
      pages?: number
      /** Findings that became values. */
      values?: number
      /** Findings that are suggestions, for their letters are unsure. */
      suggestions?: number
      /** Findings that came to nothing: not on the paper, of another kind, or not asked for. */
      dropped?: number
    } | null
    /** When it was read. */
    created_at: string
    /** When it last changed. */
    updated_at: string
  }
}

/** A mail to the address for documents. */
export type EmailSubmission = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'email_submission'
  /** What is known of the record. */
  attributes: {
    /** Subject. */
    subject: string
    /** Text of the mail. */
    body: string | null
    /** The beginning of the text. */
    body_preview: string | null
    /** Who sent it. */
    from: readonly string[]
    /** Whom it went to. */
    to: readonly string[]
    /** Who got a copy. */
    cc: readonly string[]
    /** When it was sent, by its own account. */
    sent_at: string | null
    /** Message-ID of the mail. */
    message_id: string | null
    /** Message-ID of the mail that it answers. */
    in_reply_to: string | null
    /** Message-IDs of the conversation. */
    references: readonly string[]
    /** Media type of the mail. */
    content_type: string | null
    /** How many of its documents there are. */
    documents_count: number
    /** When it came in. */
    created_at: string
    /** When it last changed. */
    updated_at: string
  }
  /** Records that it belongs to, or that belong to it. */
  relationships: {
    /** Whom it belongs to. */
    account: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'account'
      } | null
    }
    /** Who sent it, when the sender is known. */
    user: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'user'
      } | null
    }
    /** Documents that were attached. */
    documents: {
      /** What was asked for. */
      data: readonly {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'document'
      }[]
    }
  }
  /** Addresses. */
  links: {
    /** Path of the record. */
    self: string
  }
}

/** A new expected arrival of a shipment. */
export type EstimatedEvent = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'estimated_event'
  /** What is known of the record. */
  attributes: {
    /** When it was recorded. */
    created_at: string
    /** The new expected arrival. */
    estimated_timestamp: string
    /** What was announced. */
    event: 'shipment.estimated.arrival' | 'document.extracted' | 'document.extraction_failed'
    /** UN/LOCODE of the port of discharge. */
    location_locode: string | null
    /** IANA zone of that port. */
    timezone: string | null
    /** Voyage. */
    voyage_number: string | null
    /** Who said so. */
    data_source: 'shipping_line' | 'terminal' | 'ais' | 'rail'
  }
  /** Records that it belongs to, or that belong to it. */
  relationships: {
    /** The shipment. */
    shipment: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'shipment'
      } | null
    }
    /** The port of discharge. */
    port: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'port'
      } | null
    }
    /** The vessel. */
    vessel: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'vessel'
      } | null
    }
  }
}

/** Something that happened, whether or not a webhook was told of it. Never changes. */
export type Event = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'event'
  /** What is known of the record. */
  attributes: {
    /** What happened. */
    event: 'tracking_request.succeeded' | 'tracking_request.failed' | 'tracking_request.awaiting_manifest' | 'tracking_request.tracking_stopped' | 'shipment.estimated.arrival' | 'container.created' | 'container.updated' | 'container.pod_terminal_changed' | 'container.transport.empty_out' | 'container.transport.full_in' | 'container.transport.feeder_loaded' | 'container.transport.feeder_departed' | 'container.transport.feeder_arrived' | 'container.transport.feeder_discharged' | 'container.transport.vessel_loaded' | 'container.transport.vessel_departed' | 'container.transport.transshipment_arrived' | 'container.transport.transshipment_discharged' | 'container.transport.transshipment_loaded' | 'container.transport.transshipment_departed' | 'container.transport.vessel_arrived' | 'container.transport.vessel_berthed' | 'container.transport.vessel_discharged' | 'container.transport.rail_loaded' | 'container.transport.rail_departed' | 'container.transport.rail_arrived' | 'container.transport.arrived_at_inland_destination' | 'container.transport.rail_unloaded' | 'container.transport.full_out' | 'container.transport.delivered' | 'container.transport.empty_in' | 'container.transport.available' | 'container.transport.not_available' | 'container.transport.estimated.vessel_departed' | 'container.transport.estimated.vessel_arrived' | 'container.transport.estimated.arrived_at_inland_destination' | 'container.pickup_lfd.changed' | 'container.pickup_lfd_line.changed' | 'container.pickup_lfd_terminal.changed' | 'container.pickup_lfd_rail.changed' | 'container.pickup_appointment.changed' | 'document.extracted' | 'document.extraction_failed' | 'link.created' | 'container.event.retracted' | 'container.conflict.detected' | 'webhook.endpoint_failing' | 'webhook.endpoint_deactivated' | 'webhook.endpoint_recovered'
    /** When it was recorded. */
    created_at: string
    /** Number of the event among all events of its container, from 1 on and without gaps: of two, the higher says what holds. Null for events without a container and from before there were numbers. */
    container_sequence: number | null
    /** The same among all events of its shipment and its containers. */
    shipment_sequence: number | null
  }
  /** Records that it belongs to, or that belong to it. */
  relationships: {
    /** What the event is about. */
    reference_object: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'tracking_request' | 'estimated_event' | 'transport_event' | 'container_updated_event' | 'container_conflict_event' | 'container_created_event' | 'container_pod_terminal_changed_event' | 'document' | 'document_link' | 'webhook'
      } | null
    }
    /** The container that it is about. */
    container: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'container'
      } | null
    }
    /** The shipment that it is about, or whose container. */
    shipment: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'shipment'
      } | null
    }
  }
}

/** A wish that somebody joins the account. The address that it is accepted at is shown only in the answer to its creation. */
export type Invitation = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'invitation'
  /** What is known of the record. */
  attributes: {
    /** Whom it is for. */
    email: string
    /** Name, as the inviter wrote it. */
    name: string | null
    /** What they will be allowed to do. */
    role: 'read' | 'write' | 'admin'
    /** `ended`: nobody accepted it in time. */
    state: 'open' | 'accepted' | 'revoked' | 'ended'
    /** When it was made. */
    created_at: string
    /** Until when it can be accepted. */
    ends_at: string
    /** When it was accepted. */
    accepted_at: string | null
    /** When it was taken back. */
    revoked_at: string | null
    /** The address that it is accepted at, once: only in the answer to its creation. */
    link?: string
    /** Whether the address was mailed to them: only in the answer to its creation. */
    mail?: 'sent' | 'failed' | 'not_configured'
  }
  /** Records that it belongs to, or that belong to it. */
  relationships: {
    /** Who invited them; null: the command line, or a key that belongs to nobody. */
    invited_by: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'user'
      } | null
    }
  }
}

/** A case: one rule that found something about one container or shipment. It opens and ends by itself, and opens again when the rule finds the same again. */
export type Exception = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'exception'
  /** What is known of the record. */
  attributes: {
    /** The rule that found it. */
    rule: string
    /** The kind of trouble. */
    group: 'holds' | 'charges' | 'late_arrival' | 'late_departure' | 'missed_transhipment' | 'contradictions' | 'silence' | 'other'
    /** `fact`: about the cargo. `monitoring`: about what is heard of it. */
    kind: 'fact' | 'monitoring'
    /** Where it stands. A snoozed one opens by itself when its time has come. */
    state: 'open' | 'snoozed' | 'resolved'
    /** What is the matter, in the present tense; of an ended case, what was. */
    sentence: string
    /** What else to know; null when the sentence says it all. */
    detail: string | null
    /** The values that it rests on, each with who said it and when. */
    evidence: readonly ({
      /** The attribute that it is about. */
      attribute: string
      /** The value. */
      value: string | number | boolean | null
      /** Who says so. */
      source: 'line' | 'terminal' | 'rail' | 'ais' | 'tariff' | 'person' | null
      /** When; UTC. */
      at: string | null
    })[]
    /** How much it matters: the larger comes first. */
    weight: number
    /** Whether it matters most of the cases of its container that are not resolved. */
    dominant: boolean
    /** Whether the rule finds it still. A case may be resolved while it does. */
    holds: boolean
    /** Since when it is so, where somebody stated an instant. */
    since_at: string | null
    /** When it was opened, the last time. */
    opened_at: string
    /** How often it was opened. */
    times_opened: number
    /** The person who looks after it. */
    assignee_id: string | null
    /** Their name as it was given. */
    assignee_name: string | null
    /** When it opens again; null: it is not snoozed. */
    snoozed_until: string | null
    /** When it was resolved. */
    resolved_at: string | null
    /** `itself`: the rule found it no more. */
    resolved_by: 'person' | 'itself' | null
    /** Why, in the words of whoever resolved it. */
    resolved_reason: string | null
    /** How many comments there are. */
    comments: number
    /** When it was opened first. */
    created_at: string
    /** When anything of it last changed. */
    updated_at: string
  }
  /** Records that it belongs to, or that belong to it. */
  relationships: {
    /** The container; null: it is about the shipment as a whole. */
    container: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'container'
      } | null
    }
    /** The shipment, where it is known. */
    shipment: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'shipment'
      } | null
    }
  }
  /** Addresses. */
  links: {
    /** Path of the record. */
    self: string
  }
}

/** Something that happened to an exception, or that somebody said about it. Never changes. */
export type ExceptionEntry = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'exception_entry'
  /** What is known of the record. */
  attributes: {
    /** What happened. `ended`: the rule found it no more. `woke`: it is no longer snoozed. */
    kind: 'opened' | 'reopened' | 'changed' | 'assigned' | 'snoozed' | 'woke' | 'commented' | 'resolved' | 'ended'
    /** When. */
    at: string
    /** The comment, the reason, the name of the assignee, or the sentence as it was then. */
    text: string | null
    /** Until when it was snoozed. */
    until: string | null
    /** The person; null: nobody, or one whom the key does not name. */
    author_id: string | null
    /** Their name, or that of the key. */
    author_name: string | null
  }
  /** Records that it belongs to, or that belong to it. */
  relationships: {
    /** The exception. */
    exception: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'exception'
      } | null
    }
  }
}

/** An inland place: a city with its surroundings. */
export type MetroArea = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'metro_area'
  /** What is known of the record. */
  attributes: {
    /** Name. */
    name: string
    /** UN/LOCODE. */
    code: string
    /** Code of the subdivision. */
    state_abbr: string | null
    /** ISO 3166 two letters. */
    country_code: string
    /** IANA zone. */
    time_zone: string | null
    /** Degrees north. */
    latitude: number | null
    /** Degrees east. */
    longitude: number | null
    /** The id once more. */
    id: string
  }
}

/** A customer. */
export type Party = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'party'
  /** What is known of the record. */
  attributes: {
    /** Name, once per account. */
    company_name: string
  }
}

/** Somebody who may sign in to the account. */
export type Person = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'person'
  /** What is known of the record. */
  attributes: {
    /** Name. */
    name: string | null
    /** E-mail address, by which they sign in. */
    email: string
    /** What they may do in the account; each role includes those before it. */
    role: 'read' | 'write' | 'admin'
    /** Since when they are in the account. */
    joined_at: string
    /** When they last signed in, to whichever account. */
    last_signed_in_at: string | null
    /** Whether they have a password; else links or single sign-on let them in. */
    has_password: boolean
  }
}

/** A seaport. */
export type Port = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'port'
  /** What is known of the record. */
  attributes: {
    /** Name. */
    name: string
    /** UN/LOCODE. */
    code: string
    /** Code of the subdivision. */
    state_abbr: string | null
    /** City. */
    city: string | null
    /** ISO 3166 two letters. */
    country_code: string
    /** IANA zone. */
    time_zone: string | null
    /** Degrees north. */
    latitude: number | null
    /** Degrees east. */
    longitude: number | null
    /** The id once more. */
    id: string
  }
  /** Records that it belongs to, or that belong to it. */
  relationships: {
    /** All terminals of the port, by name. */
    terminals: {
      /** What was asked for. */
      data: readonly {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'terminal'
      }[]
    }
  }
}

/** A rail facility. */
export type RailTerminal = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'rail_terminal'
  /** What is known of the record. */
  attributes: {
    /** Full name. */
    name: string
    /** Name for display. */
    nickname: string | null
    /** Code of the facility at the customs authority. */
    firms_code: string | null
    /** The id once more. */
    id: string
    /** City. */
    city: string | null
  }
  /** Records that it belongs to, or that belong to it. */
  relationships: {
    /** The port, for a facility at one. */
    port: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'port'
      } | null
    }
    /** The inland place. */
    metro_area: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'metro_area'
      } | null
    }
  }
}

/** What a source said about a container, past or expected, before anything is decided. */
export type RawEvent = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'raw_event'
  /** What is known of the record. */
  attributes: {
    /** The common name, where there is one. */
    event: 'empty_out' | 'full_in' | 'positioned_in' | 'positioned_out' | 'vessel_loaded' | 'vessel_departed' | 'transshipment_arrived' | 'transshipment_discharged' | 'transshipment_loaded' | 'transshipment_departed' | 'feeder_arrived' | 'feeder_discharged' | 'feeder_loaded' | 'feeder_departed' | 'rail_loaded' | 'rail_departed' | 'rail_arrived' | 'rail_unloaded' | 'vessel_arrived' | 'vessel_discharged' | 'arrived_at_destination' | 'delivered' | 'full_out' | 'empty_in' | 'vgm_received' | 'carrier_release' | 'customs_release' | 'available' | null
    /** The words of the source. */
    original_event: string | null
    /** When it happened or is expected; null when neither an offset nor the zone of the place is known. */
    timestamp: string | null
    /** Whether it is expected. */
    estimated: boolean
    /** The local day, when only that is known and it has happened. @deprecated */
    actual_on: string | null
    /** The local day, when only that is known and it is expected. @deprecated */
    estimated_on: string | null
    /** When it happened. @deprecated */
    actual_at: string | null
    /** When it is expected. @deprecated */
    estimated_at: string | null
    /** IANA zone of the place. */
    timezone: string | null
    /** When it was recorded. */
    created_at: string
    /** Name of the place. */
    location_name: string | null
    /** UN/LOCODE of the place. */
    location_locode: string | null
    /** Name of the vessel as reported. */
    vessel_name: string | null
    /** IMO number of the vessel. */
    vessel_imo: string | null
    /** Position in the order of the source, from 0. */
    index: number
    /** Voyage. */
    voyage_number: string | null
    /** Not used. */
    will_occur_at: string | null
    /** When the source withdrew it. */
    invalidated_at: string | null
    /** Kind of source; `user_input`: a person of the account. */
    data_source: 'shipping_line' | 'terminal' | 'ais' | 'rail' | 'user_input'
    /** Name of the source. */
    data_provider_name: string | null
    /** Code of the source, such as its SCAC. */
    data_provider_code: string | null
    /** The id by which explanations, versions and holds name it: what was received is one, however many containers it is of. */
    received_id?: string
    /** The message that it was read out of. */
    message_id?: string | null
  }
  /** Records that it belongs to, or that belong to it. */
  relationships: {
    /** The place. */
    location: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'port' | 'metro_area'
      } | null
    }
    /** The vessel. */
    vessel: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'vessel'
      } | null
    }
    /** The container. */
    container: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'container'
      } | null
    }
    /** The facility. */
    terminal: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'terminal' | 'rail_terminal'
      } | null
    }
  }
}

/** An address that shows one container or shipment to somebody without an account. */
export type ShareLink = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'share_link'
  /** What is known of the record. */
  attributes: {
    /** What people of the account call it; not shown to whoever opens it. */
    label: string | null
    /** What the reader calls the goods, shown beside the number: nothing of the record is, unless it is said here. */
    reference: string | null
    /** What is shown beside number, status and answer. `costs` only where it is named. */
    shows: readonly ('way' | 'events' | 'map' | 'free_time' | 'delivery' | 'calendar' | 'costs')[]
    /** The language of the page; null: the first that the browser asks for and the product has. */
    language: 'en' | 'es' | 'de' | null
    /** Whether a password is asked for. */
    has_password: boolean
    /** When it ends; null: so many days after the delivery. */
    ends_at: string | null
    /** How many days after the delivery it ends where `ends_at` is null. */
    days_after_delivery: number
    /** When it ends by what is known now; null: the delivery is not known yet. */
    current_end_at: string | null
    /** The address of the page: only in the answers that make one. Nobody can read it later. */
    secret_url?: string
    /** The last part of the address, for `GET /shared/{token}`: likewise. */
    token?: string
    /** How often it was opened. */
    views_count: number
    /** When it was last opened. */
    last_viewed_at: string | null
    /** The person, or the key, that made it. */
    author_name: string | null
    /** When it was made. */
    created_at: string
    /** When it last was given another address. */
    renewed_at: string | null
    /** When it was taken back. */
    revoked_at: string | null
  }
  /** Records that it belongs to, or that belong to it. */
  relationships: {
    /** What it shows. */
    subject: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'container' | 'shipment'
      } | null
    }
  }
  /** Addresses. */
  links: {
    /** Path of the record. */
    self: string
  }
}

/** Goods that travel under one master bill of lading or booking. */
export type Shipment = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'shipment'
  /** What is known of the record. */
  attributes: {
    /** The number as it was submitted; also holds the booking or container number when that was tracked. */
    bill_of_lading_number: string
    /** The number in the form in which the shipping line is asked. */
    normalized_number: string
    /** The caller's references. */
    ref_numbers: readonly string[] | null
    /** When the shipment was first known. */
    created_at: string
    /** The caller's labels, each once. */
    tags: readonly string[]
    /** UN/LOCODE of the port where the voyage begins. */
    port_of_lading_locode: string | null
    /** Name of that port. */
    port_of_lading_name: string | null
    /** UN/LOCODE of the port where the containers leave the last vessel. */
    port_of_discharge_locode: string | null
    /** Name of that port. */
    port_of_discharge_name: string | null
    /** UN/LOCODE of the final place, when the line arranges carriage beyond the port of discharge. */
    destination_locode: string | null
    /** Name of that place. */
    destination_name: string | null
    /** SCAC of the shipping line. */
    shipping_line_scac: string
    /** Name of the shipping line. */
    shipping_line_name: string
    /** Name of the shipping line for display. */
    shipping_line_short_name: string
    /** Name of the customer whose goods these are; without a customer that of the account. */
    customer_name: string | null
    /** Vessel that brings, or brought, the containers to the port of discharge. */
    pod_vessel_name: string | null
    /** IMO number of that vessel. */
    pod_vessel_imo: string | null
    /** Voyage of that vessel. */
    pod_voyage_number: string | null
    /** Expected departure from the port of lading. */
    pol_etd_at: string | null
    /** Departure from the port of lading. */
    pol_atd_at: string | null
    /** Expected arrival at the port of discharge; null once it has arrived. */
    pod_eta_at: string | null
    /** The first expected arrival at the port of discharge; never changes. */
    pod_original_eta_at: string | null
    /** Arrival at the port of discharge. */
    pod_ata_at: string | null
    /** Expected arrival at the final place, by the shipping line. */
    destination_eta_at: string | null
    /** Arrival at the final place, by the shipping line. */
    destination_ata_at: string | null
    /** IANA zone of the times at the port of lading. */
    pol_timezone: string | null
    /** IANA zone of the times at the port of discharge. */
    pod_timezone: string | null
    /** IANA zone of the times at the final place. */
    destination_timezone: string | null
    /** When the shipping line was last asked. */
    line_tracking_last_attempted_at: string | null
    /** When the shipping line last answered usefully. */
    line_tracking_last_succeeded_at: string | null
    /** When asking the shipping line ended. */
    line_tracking_stopped_at: string | null
    /** Why asking ended; null while it goes on. */
    line_tracking_stopped_reason: 'all_containers_terminated' | 'past_arrival_window' | 'past_full_out_window' | 'no_updates_at_line' | 'cancelled_by_user' | 'booking_cancelled' | null
    /** The first expected departure from the port of lading; never changes. */
    pol_original_etd_at: string | null
    /** The first expected arrival at the final place; never changes. */
    destination_original_eta_at: string | null
  }
  /** Records that it belongs to, or that belong to it. */
  relationships: {
    /** Where the voyage begins. */
    port_of_lading: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'port'
      } | null
    }
    /** Where the containers leave the last vessel. */
    port_of_discharge: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'port'
      } | null
    }
    /** Terminal at the port of discharge. */
    pod_terminal: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'terminal'
      } | null
    }
    /** The final place. */
    destination: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'port' | 'metro_area'
      } | null
    }
    /** Facility at the final place. */
    destination_terminal: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'terminal' | 'rail_terminal'
      } | null
    }
    /** The containers, by number. */
    containers: {
      /** What was asked for. */
      data: readonly {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'container'
      }[]
    }
    /** The customer whose goods these are. */
    customer: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'party'
      } | null
    }
    /** Who stopped the tracking, when a person did. */
    line_tracking_stopped_by_user: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'user'
      } | null
    }
  }
  /** Addresses. */
  links: {
    /** Path of the record. */
    self: string
  }
}

/** A shipping line. */
export type ShippingLine = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'shipping_line'
  /** What is known of the record. */
  attributes: {
    /** Main SCAC. */
    scac: string
    /** Full name. */
    name: string
    /** Other codes under which the line is accepted. */
    alternative_scacs: readonly string[]
    /** Name for display. */
    short_name: string
    /** Whether this installation can track master bills of lading: a feed asks the line by them, or a mailbox may bring news of it. */
    bill_of_lading_tracking_support: boolean
    /** The same for bookings. */
    booking_number_tracking_support: boolean
    /** The same for container numbers. */
    container_number_tracking_support: boolean
    /** For each field whether it is supplied, and notes under `<field>_notes`. */
    provided_data: Record<string, boolean | string>
    /** Public tracking page; may hold the placeholder BLNUM in braces after a dollar sign. */
    tracking_url: string | null
    /** Public contact page. */
    contact_url: string | null
    /** Usual prefix of its bills of lading. */
    bol_prefix: string | null
  }
}

/** What a shipping line or a terminal charges when a container stays longer than its free time. */
export type Tariff = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'tariff'
  /** What is known of the record. */
  attributes: {
    /** What people call it. */
    name: string
    /** `demurrage`: until the pickup; `detention`: from the pickup until the empty return. */
    charge: 'demurrage' | 'detention'
    /** Shipping line whose containers it holds for; null: any. */
    shipping_line_scac: string | null
    /** UN/LOCODE of the place of pickup; null: any. */
    locode: string | null
    /** FIRMS code of the terminal; null: any. */
    terminal_firms: string | null
    /** Kinds of container; empty: all. */
    equipment_types: readonly ('dry' | 'reefer' | 'open top' | 'flat rack' | 'bulk' | 'tank')[]
    /** ISO 4217. */
    currency_code: string
    /** Days that cost nothing. */
    free_days: number
    /** Which days count as free days. */
    free_days_count: 'calendar' | 'working'
    /** What free time begins with. Detention begins with the pickup. */
    free_time_from: 'discharge' | 'arrival'
    /** Whether that day is the first free day, or the next. */
    first_day: 'same_day' | 'next_day'
    /** Which days are charged after free time. */
    charged_days_count: 'calendar' | 'working'
    /** From which charged day on a day costs how much. */
    tiers: readonly {
      /** From which charged day on this holds, from 1. */
      from_day: number
      /** What each of these days costs. */
      per_day: number
    }[]
    /** Which days are no working days: ISO weekdays, public holidays of a country or a part of it, and single dates. */
    calendar: {
      /** ISO weekdays that are no working days: 6 and 7 are Saturday and Sunday. */
      weekend: readonly number[]
      /** Public holidays of a country, or of a part of it; null: none. */
      holidays: {
        /** Country, ISO 3166 two letters. */
        country: string
        /** The part of the country, by ISO 3166-2; null: the whole. */
        part: string | null
      } | null
      /** Single days that are no working days. */
      days_off: readonly string[]
      /** Single days that are working days in spite of weekday or holiday. */
      days_on: readonly string[]
    }
    /** First day on which free time may begin. */
    valid_from: string | null
    /** Last day on which free time may begin. */
    valid_until: string | null
    /** When it was added. */
    created_at: string
  }
  /** Addresses. */
  links: {
    /** Path of the record. */
    self: string
  }
}

/** A facility at a port where containers are handled. */
export type Terminal = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'terminal'
  /** What is known of the record. */
  attributes: {
    /** Full name. */
    name: string
    /** Name for display. */
    nickname: string | null
    /** Code of the facility at the customs authority. */
    firms_code: string | null
    /** Code of the terminal in the SMDG list. */
    smdg_code: string | null
    /** Code of the facility in the BIC list. */
    bic_facility_code: string | null
    /** Street. */
    street: string | null
    /** City. */
    city: string | null
    /** Subdivision. */
    state: string | null
    /** Code of the subdivision. */
    state_abbr: string | null
    /** Postal code. */
    zip: string | null
    /** Name of the country. */
    country: string | null
    /** The id once more. */
    id: string
    /** For each field whether it is supplied, and notes under `<field>_notes`. */
    provided_data: Record<string, boolean | string>
    /** Kind of facility, such as `ocean_terminal` or `rail`. */
    facility_type: string
  }
  /** Records that it belongs to, or that belong to it. */
  relationships: {
    /** The port. */
    port: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'port'
      } | null
    }
  }
}

/** A wish to have a number tracked, and what became of it. */
export type TrackingRequest = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'tracking_request'
  /** What is known of the record. */
  attributes: {
    /** The number as it was submitted. */
    request_number: string
    /** Kind of number, in the spelling that was submitted. */
    request_type: 'bill_of_lading' | 'booking' | 'booking_number' | 'container'
    /** SCAC of the shipping line; empty until it is found out, when that was asked for. */
    scac: string
    /** References that the shipment and its containers get. */
    ref_numbers: readonly string[] | null
    /** The same as shipment_tags. */
    tags: readonly string[]
    /** Labels that the shipment gets. */
    shipment_tags: readonly string[]
    /** What became of the request so far. */
    status: 'pending' | 'awaiting_manifest' | 'created' | 'failed' | 'tracking_stopped' | 'cancelled'
    /** The last problem, also while it is tried again; null otherwise. */
    failed_reason: 'booking_cancelled' | 'data_unavailable' | 'duplicate' | 'expired' | 'internal_processing_error' | 'invalid_number' | 'not_found' | 'retries_exhausted' | 'scac_auto_detect_failed' | 'shipping_line_unreachable' | 'unrecognized_response' | null
    /** What `failed_reason` has no word for: the line has nothing yet and is asked again daily (`failed_reason` null), the request was taken back (null), or no feed asks the line (`data_unavailable`). Null otherwise. */
    failed_detail: 'awaiting_manifest' | 'cancelled_by_user' | 'shipping_line_not_supported' | null
    /** When the request was made. */
    created_at: string
    /** When the request last changed. */
    updated_at: string
    /** Whether the shipping line is asked again after a passing problem. */
    is_retrying: boolean
    /** How often it was asked again; null before the first time. */
    retry_count: number | null
  }
  /** Records that it belongs to, or that belong to it. */
  relationships: {
    /** The shipment; null until there is one. */
    tracked_object: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'shipment'
      } | null
    }
    /** The customer whose goods these are. */
    customer: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'party'
      } | null
    }
    /** The person behind the request. */
    user: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'user'
      } | null
    }
  }
  /** Addresses. */
  links: {
    /** Path of the record. */
    self: string
  }
}

/** Something that happened to a container, as it is believed. */
export type TransportEvent = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'transport_event'
  /** What is known of the record. */
  attributes: {
    /** What happened. */
    event: 'container.transport.empty_out' | 'container.transport.full_in' | 'container.transport.feeder_loaded' | 'container.transport.feeder_departed' | 'container.transport.feeder_arrived' | 'container.transport.feeder_discharged' | 'container.transport.vessel_loaded' | 'container.transport.vessel_departed' | 'container.transport.transshipment_arrived' | 'container.transport.transshipment_discharged' | 'container.transport.transshipment_loaded' | 'container.transport.transshipment_departed' | 'container.transport.vessel_arrived' | 'container.transport.vessel_berthed' | 'container.transport.vessel_discharged' | 'container.transport.rail_loaded' | 'container.transport.rail_departed' | 'container.transport.rail_arrived' | 'container.transport.arrived_at_inland_destination' | 'container.transport.rail_unloaded' | 'container.transport.full_out' | 'container.transport.delivered' | 'container.transport.empty_in' | 'container.transport.available' | 'container.transport.not_available' | 'container.transport.estimated.vessel_departed' | 'container.transport.estimated.vessel_arrived' | 'container.transport.estimated.arrived_at_inland_destination' | 'container.pickup_lfd.changed' | 'container.pickup_lfd_line.changed' | 'container.pickup_lfd_terminal.changed' | 'container.pickup_lfd_rail.changed' | 'container.pickup_appointment.changed' | 'document.extracted' | 'document.extraction_failed'
    /** Voyage, for moves of vessels. */
    voyage_number: string | null
    /** When it happened; for an `estimated` event, the new estimate. Null when neither an offset nor the zone of the place is known. */
    timestamp: string | null
    /** IANA zone of the place. */
    timezone: string | null
    /** UN/LOCODE of the place. */
    location_locode: string | null
    /** When it was recorded. */
    created_at: string
    /** Who said so; `user_input`: a person of the account. */
    data_source: 'shipping_line' | 'terminal' | 'ais' | 'rail' | 'user_input'
    /** The new deadline or appointment, for events that record one. */
    value: string | null
    /** When the record was withdrawn. */
    invalidated_at: string | null
  }
  /** Records that it belongs to, or that belong to it. */
  relationships: {
    /** The shipment of the container. */
    shipment: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'shipment'
      } | null
    }
    /** The container. */
    container: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'container'
      } | null
    }
    /** The place. */
    location: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'port' | 'metro_area'
      } | null
    }
    /** The vessel. */
    vessel: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'vessel'
      } | null
    }
    /** The facility. */
    terminal: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'terminal' | 'rail_terminal'
      } | null
    }
    /** The raw event that it was decided by. */
    source_event: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'raw_event'
      } | null
    }
    /** The record that it corrects or takes the place of: same container, same milestone. */
    previous_version: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'transport_event'
      } | null
    }
  }
}

/** A person. */
export type User = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'user'
  /** What is known of the record. */
  attributes: {
    /** Name. */
    name: string | null
    /** E-mail address. */
    email: string | null
  }
}

/** A ship, with its last known position. */
export type Vessel = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'vessel'
  /** What is known of the record. */
  attributes: {
    /** Name. */
    name: string | null
    /** IMO number. */
    imo: string | null
    /** MMSI. */
    mmsi: string | null
    /** Degrees north of the last known position. */
    latitude: number | null
    /** Degrees east of the last known position. */
    longitude: number | null
    /** Speed in knots. */
    nautical_speed_knots: number | null
    /** Heading: 0 north, 90 east, 180 south, 270 west. */
    navigational_heading_degrees: number | null
    /** When the position was reported. */
    position_timestamp: string | null
    /** Positions in the period asked for. */
    positions?: readonly ({
      /** Degrees north. */
      latitude: number
      /** Degrees east. */
      longitude: number
      /** Heading: 0 north, 90 east; null when it is not known. */
      heading: number | null
      /** When it happened or is expected; null when the zone of the place is not known. */
      timestamp: string
      /** Whether it is expected and has not been reported. */
      estimated: boolean
    })[] | null
  }
}

/** A list with filters, columns and an order, kept under a name. */
export type View = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'view'
  /** What is known of the record. */
  attributes: {
    /** What people call it. */
    name: string
    /** The list it is of. */
    resource: 'containers' | 'shipments'
    /** The filters as the address of the list has them, without `?`: `filter[current_status]=available`. Limits of a time may be relative: `today`, `today+7d`, `now-1d`. A day is one of UTC, also in calendars and alert rules of the view; the dashboard shows it by the clock of whoever looks. */
    query: string
    /** Names of the columns in their order; empty: the usual ones. */
    columns: readonly string[]
    /** The order, as the list takes it; null: its own. */
    sort: string | null
    /** `person`: only the person who made it sees it. */
    owner: 'account' | 'person'
    /** Where it stands among the views, from 0. */
    position: number
    /** It came with the product: only its place can be changed, and it cannot be deleted. */
    built_in: boolean
    /** When it was made. */
    created_at: string
    /** When it last changed. */
    updated_at: string
  }
  /** Addresses. */
  links: {
    /** Path of the record. */
    self: string
  }
}

/** An address that is told when something changes. */
export type Webhook = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'webhook'
  /** What is known of the record. */
  attributes: {
    /** Where notifications are sent. */
    url: string
    /** Whether notifications are sent. */
    active: boolean
    /** Kinds of event that are sent, as they were asked for. `*` stands for every kind, `container.transport.*` for every kind that begins so, except for `container.event.retracted`, `container.conflict.detected` and those that begin with `webhook.`, which are sent only when they are named in full. */
    events: readonly ('tracking_request.succeeded' | 'tracking_request.failed' | 'tracking_request.awaiting_manifest' | 'tracking_request.tracking_stopped' | 'shipment.estimated.arrival' | 'container.created' | 'container.updated' | 'container.pod_terminal_changed' | 'container.transport.empty_out' | 'container.transport.full_in' | 'container.transport.feeder_loaded' | 'container.transport.feeder_departed' | 'container.transport.feeder_arrived' | 'container.transport.feeder_discharged' | 'container.transport.vessel_loaded' | 'container.transport.vessel_departed' | 'container.transport.transshipment_arrived' | 'container.transport.transshipment_discharged' | 'container.transport.transshipment_loaded' | 'container.transport.transshipment_departed' | 'container.transport.vessel_arrived' | 'container.transport.vessel_berthed' | 'container.transport.vessel_discharged' | 'container.transport.rail_loaded' | 'container.transport.rail_departed' | 'container.transport.rail_arrived' | 'container.transport.arrived_at_inland_destination' | 'container.transport.rail_unloaded' | 'container.transport.full_out' | 'container.transport.delivered' | 'container.transport.empty_in' | 'container.transport.available' | 'container.transport.not_available' | 'container.transport.estimated.vessel_departed' | 'container.transport.estimated.vessel_arrived' | 'container.transport.estimated.arrived_at_inland_destination' | 'container.pickup_lfd.changed' | 'container.pickup_lfd_line.changed' | 'container.pickup_lfd_terminal.changed' | 'container.pickup_lfd_rail.changed' | 'container.pickup_appointment.changed' | 'document.extracted' | 'document.extraction_failed' | 'link.created' | 'container.event.retracted' | 'container.conflict.detected' | 'webhook.endpoint_failing' | 'webhook.endpoint_deactivated' | 'webhook.endpoint_recovered' | '*' | 'tracking_request.*' | 'shipment.*' | 'container.*' | 'container.transport.*' | 'container.transport.estimated.*' | 'document.*' | 'link.*')[]
    /** Key of the signature of each delivery: in the answer that makes it (creation, rotation), and null ever after, to everybody. */
    secret: string | null
    /** Until when deliveries are signed with the secret before it too, after a rotation; null where there is none. */
    previous_secret_expires_at: string | null
    /** Headers added to each delivery. Values are stored sealed and never shown: each comes back as `••••`, which in a change stands for the stored value of that name. */
    headers: readonly {
      /** Name. */
      name: string
      /** The value. */
      value: string
    }[] | null
    /** Whether the events of one container (of a shipment, request or document, where there is no container) are sent one after the other, in the order of their numbers: each when the one before has arrived or was given up. One that does not arrive holds up those of its own container only. */
    in_order: boolean
    /** When the webhook was registered. */
    created_at: string
    /** `failing`: the last deliveries failed, and none has succeeded since. `deactivated`: it failed for too long, or said that it is gone, and was switched off; `active: true` switches it on again. */
    health: 'healthy' | 'failing' | 'deactivated'
    /** When the first of the deliveries failed since which none has succeeded. */
    failing_since: string | null
    /** When it will be switched off, at the earliest, if it goes on failing. */
    deactivates_at: string | null
    /** Why it was switched off: it answered 410, a hundred notifications in a row were given up, or it failed for 5 days. */
    deactivated_reason: 'gone' | 'notifications_failed' | 'failing_for_days' | null
    /** What the last delivery that failed came to, in words; null while deliveries succeed. */
    last_failure: string | null
  }
}

/** One event for one webhook. */
export type WebhookNotification = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'webhook_notification'
  /** What is known of the record. */
  attributes: {
    /** What happened. */
    event: 'tracking_request.succeeded' | 'tracking_request.failed' | 'tracking_request.awaiting_manifest' | 'tracking_request.tracking_stopped' | 'shipment.estimated.arrival' | 'container.created' | 'container.updated' | 'container.pod_terminal_changed' | 'container.transport.empty_out' | 'container.transport.full_in' | 'container.transport.feeder_loaded' | 'container.transport.feeder_departed' | 'container.transport.feeder_arrived' | 'container.transport.feeder_discharged' | 'container.transport.vessel_loaded' | 'container.transport.vessel_departed' | 'container.transport.transshipment_arrived' | 'container.transport.transshipment_discharged' | 'container.transport.transshipment_loaded' | 'container.transport.transshipment_departed' | 'container.transport.vessel_arrived' | 'container.transport.vessel_berthed' | 'container.transport.vessel_discharged' | 'container.transport.rail_loaded' | 'container.transport.rail_departed' | 'container.transport.rail_arrived' | 'container.transport.arrived_at_inland_destination' | 'container.transport.rail_unloaded' | 'container.transport.full_out' | 'container.transport.delivered' | 'container.transport.empty_in' | 'container.transport.available' | 'container.transport.not_available' | 'container.transport.estimated.vessel_departed' | 'container.transport.estimated.vessel_arrived' | 'container.transport.estimated.arrived_at_inland_destination' | 'container.pickup_lfd.changed' | 'container.pickup_lfd_line.changed' | 'container.pickup_lfd_terminal.changed' | 'container.pickup_lfd_rail.changed' | 'container.pickup_appointment.changed' | 'document.extracted' | 'document.extraction_failed' | 'link.created' | 'container.event.retracted' | 'container.conflict.detected' | 'webhook.endpoint_failing' | 'webhook.endpoint_deactivated' | 'webhook.endpoint_recovered'
    /** Whether it was delivered; pending also between attempts. */
    delivery_status: 'pending' | 'succeeded' | 'failed'
    /** When it was made. */
    created_at: string
    /** The id once more; the same on every attempt. */
    id: string
    /** Version of the payload, for events of documents. */
    version: string | null
    /** The event; the same for every webhook that is told of it. */
    event_id?: string
    /** Attempts that were made, those that were asked for among them. */
    attempts?: number
    /** Status of the last answer; null before there is one. */
    last_status?: number | null
    /** When it is tried next; null: it is not. */
    next_attempt_at?: string | null
    /** Number of the event among all events of its container, from 1 on and without gaps: of two, the higher says what holds. Null for events without a container and from before there were numbers. */
    container_sequence: number | null
    /** The same among all events of its shipment and its containers. */
    shipment_sequence: number | null
  }
  /** Records that it belongs to, or that belong to it. */
  relationships: {
    /** The webhook. */
    webhook: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'webhook'
      } | null
    }
    /** What the event is about. */
    reference_object: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'tracking_request' | 'estimated_event' | 'transport_event' | 'container_updated_event' | 'container_conflict_event' | 'container_created_event' | 'container_pod_terminal_changed_event' | 'document' | 'document_link' | 'webhook'
      } | null
    }
    /** The document once more, for events of documents. */
    document?: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'document'
      } | null
    }
    /** The attempts, the first one first, where `include` names them; else empty. */
    webhook_notification_logs: {
      /** What was asked for. */
      data: readonly {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'webhook_notification_log'
      }[]
    }
  }
}

/** One attempt to deliver a notification. What an earlier version did not note is null. */
export type WebhookNotificationLog = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'webhook_notification_log'
  /** What is known of the record. */
  attributes: {
    /** The notification. */
    notification_id: string
    /** 1 for the first attempt of the notification. */
    number: number
    /** When the request was sent. */
    attempted_at: string
    /** What became of it: `gone` is an answer 410, which switches the webhook off, `rejected` any other answer that is no success, and `unreachable` no answer. */
    outcome: 'delivered' | 'rejected' | 'gone' | 'unreachable'
    /** Where it was sent. */
    url: string | null
    /** The IP address that the connection led to; null where there was none. */
    address: string | null
    /** Headers as they were sent; the values of the webhook's own ones are masked. */
    request_headers: Record<string, string> | null
    /** Status of the answer. */
    response_status: number | null
    /** Headers of the answer; cookies are masked. */
    response_headers: Record<string, string> | null
    /** The first 4 KiB of the answer, with what is secret of the webhook masked. */
    response_body: string | null
    /** Why there is no answer. */
    error: string | null
    /** Milliseconds from the first byte out to the last byte in. */
    duration_ms: number
    /** Whether somebody asked for it; all others follow the schedule of retries. */
    is_replay: boolean
  }
}

/** Notifications that are sent to a webhook again, a few a second beside what is new. */
export type WebhookReplay = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'webhook_replay'
  /** What is known of the record. */
  attributes: {
    /** `recovery`: what failed, was given up or was never made since a moment. */
    kind: 'replay' | 'recovery'
    /** `counted`: nothing is sent, somebody asked how many there are. `cancelled` also when the webhook was switched off or deleted meanwhile. */
    status: 'counted' | 'running' | 'finished' | 'cancelled'
    /** What was asked for. */
    filter: Record<string, unknown>
    /** How many notifications there are. */
    count: number
    /** How many of them were handed to the sender; `webhook_notification_logs` tell what became of each. */
    done: number
    /** When it was asked for. */
    created_at: string
    /** When the last one was handed to the sender, or when it was cancelled. */
    finished_at: string | null
  }
  /** Records that it belongs to, or that belong to it. */
  relationships: {
    /** The webhook. */
    webhook: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'webhook'
      } | null
    }
  }
  /** Addresses. */
  links: {
    /** Path of the record. */
    self: string
  }
}

/** How many containers have a value. `id` is the grouping and the value. */
export type ContainerCount = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'container_count'
  /** What is known of the record. */
  attributes: {
    /** By what was counted. */
    group_by: 'action_group' | 'rule' | 'current_status' | 'shipping_line_scac' | 'port_of_lading' | 'port_of_discharge' | 'destination' | 'pod_terminal' | 'vessel' | 'holds' | 'tag' | 'available_for_pickup' | 'tracking_stopped' | 'pickup_lfd_on' | 'pickup_lfd_source' | 'last_heard_from' | 'charges_state'
    /** The value that these containers have; `unknown`: nobody tells one. */
    value: string
    /** How many there are. */
    count: number
  }
}

/** One time that the shipping line was asked about a shipment. */
export type Ask = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'ask'
  /** What is known of the record. */
  attributes: {
    /** When it was asked. */
    asked_at: string
    /** The feed that was asked. */
    feed: string
    /** What came of it; `same`: the answer of the time before, byte for byte. */
    outcome: 'answered' | 'same' | 'empty' | 'not_found' | 'invalid_number' | 'not_supported' | 'unrecognized' | 'unreachable' | 'rate_limited' | 'credentials'
    /** How long the answer took, in milliseconds. */
    duration_ms: number
    /** How many events the answer held. */
    events: number
    /** When it is asked next; only on the last one. */
    next_ask_at: string | null
  }
  /** Records that it belongs to, or that belong to it. */
  relationships: {
    /** The shipment. */
    shipment: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'shipment'
      } | null
    }
  }
}

/** What is different about a shipment or container between two instants. */
export type Comparison = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'comparison'
  /** What is known of the record. */
  attributes: {
    /** The earlier instant. */
    from: string
    /** The later instant. */
    to: string
    /** The values that differ, by name. */
    changes: readonly ({
      /** The attribute, or `NAME_id` for the relationship NAME; a dot descends. */
      attribute: string
      /** What was believed before. */
      from: unknown
      /** What is believed from then on. */
      to: unknown
      /** The rule by which the new value is believed. */
      rule: string | null
      /** Who said so; null when nobody is known. */
      said_by: {
        /** The raw event, as it was received. */
        raw_event_id: string
        /** The message that it was read out of. */
        message_id: string
        /** Name of the feed. */
        feed: string
        /** `shipping_line`, `terminal`, `rail`, `ais` or `user_input`. */
        data_source: string
        /** SCAC of the line or railroad, or code of the terminal, that speaks. */
        operator: string
        /** The source's own words or code. */
        said: string | null
        /** When the source wrote it, if it says so. */
        reported_at: string | null
        /** When it was received. */
        received_at: string
      } | null
    })[]
    /** Transport events that were recorded. */
    reported: readonly ({
      /** The transport event. */
      transport_event_id: string
      /** The container; null where it is about none. */
      container_id: string
      /** Kind of event. */
      event: string
      /** When it happened or is expected; null when the zone of the place is not known. */
      timestamp: string | null
      /** IANA zone of the place; null when it is not known. */
      timezone: string | null
      /** UN/LOCODE of the place. */
      location_locode: string | null
      /** Kind of source. */
      data_source: string
    })[]
    /** Transport events that were taken back. */
    withdrew: readonly ({
      /** The transport event. */
      transport_event_id: string
      /** The container; null where it is about none. */
      container_id: string
      /** Kind of event. */
      event: string
      /** When it happened or is expected; null when the zone of the place is not known. */
      timestamp: string | null
      /** IANA zone of the place; null when it is not known. */
      timezone: string | null
      /** UN/LOCODE of the place. */
      location_locode: string | null
      /** Kind of source. */
      data_source: string
      /** Why. */
      reason: string | null
    })[]
    /** Values that another source contradicts since then. */
    contradicted: readonly string[]
    /** Values that nobody contradicts any more. */
    uncontradicted: readonly string[]
  }
  /** Records that it belongs to, or that belong to it. */
  relationships: {
    /** What it is about. */
    subject: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'container' | 'shipment'
      } | null
    }
  }
}

/** Something that a screen may want to read again. Never holds the record itself. */
export type Change = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'change'
  /** What is known of the record. */
  attributes: {
    /** What happened: a kind of event (`container.updated`), or `work.decided`, `tracking_request.changed`, `exception.opened`, `exception.changed`, `exception.resolved`, `feed.changed`, `record.changed` (somebody wrote it by the API). */
    kind: string
    /** What was changed; `event` for what webhooks are told as well. */
    subject: 'event' | 'container' | 'tracking_request' | 'exception' | 'feed' | 'record'
    /** Id of the event, request, exception or record, or the name of the feed; of several records none. */
    subject_id: string | null
    /** The container that it is about. */
    container_id: string | null
    /** The shipment that it is about, or whose container. */
    shipment_id: string | null
    /** Names of attributes that changed, as far as they are known. */
    changed: readonly string[]
    /** Who said it, as far as that is known. */
    source: string | null
    /** When it was recorded. */
    at: string
  }
}

/** What charges that still run cost so far, and what they will cost if nothing moves. */
export type ChargeExposure = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'charge_exposure'
  /** What is known of the record. */
  attributes: {
    /** When it was worked out. */
    assessed_at: string
    /** The first of the days, today in UTC. What each place owes so far counts its own today. */
    from: string
    /** The last of the days. */
    until: string
    /** One sum for each currency; they are never added up. `owed`: so far, of which `demurrage` and `detention`. Each day: what is added on it (`amount`), what is owed with it (`accumulated`), for how many containers it costs, and for how many it is not counted and why. `containers`: with money owed so far or until the last day. */
    currencies: readonly ({
      /** ISO 4217 of the amount. */
      currency_code: string
      /** What is owed so far. */
      owed: number
      /** What will be owed at the end of the period if no container moves. */
      owed_if_nothing_moves: number
      /** The part of it that is demurrage. */
      demurrage: number
      /** The part of it that is detention. */
      detention: number
      /** The containers, or how many there are. */
      containers: number
      /** The days, the earliest first. */
      days: readonly ({
        /** The day. */
        on: string
        /** In the main unit of the currency. */
        amount: number
        /** What is owed with this day, in the main unit of the currency. */
        accumulated: number
        /** The containers, or how many there are. */
        containers: number
        /** Containers for which the day costs nothing, by reason. */
        not_counted: readonly ({
          /** Why the day is not counted. */
          because: 'weekend' | 'holiday'
          /** The containers, or how many there are. */
          containers: number
        })[]
      })[]
    })[]
    /** Containers whose charge runs, or may run, and cannot be told, by reason: no sum holds them. `no_tariff` also where the last free day is known and what a day costs is not. */
    not_assessed: readonly ({
      /** Demurrage (until the pickup) or detention (until the empty return). */
      charge: 'demurrage' | 'detention'
      /** Why. */
      reason: 'no_time_zone' | 'not_arrived' | 'no_last_free_day' | 'no_tariff' | 'data_too_old' | 'tracking_stopped' | 'too_long'
      /** The containers, or how many there are. */
      containers: number
    })[]
    /** Containers whose charges are told, those within free time among them. */
    assessed: number
    /** Containers that have not come so far that time counts. */
    not_begun: number
    /** Whether there were more containers than are looked at. */
    truncated: boolean
  }
}

/** What the time that a container stays costs, day by day, or why that cannot be told. */
export type DemurrageAssessment = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'demurrage_assessment'
  /** What is known of the record. */
  attributes: {
    /** When it was worked out. */
    assessed_at: string
    /** The day up to which a charge that still runs is counted; null: today at the place. */
    assessed_on: string | null
    /** The last free day that is believed, as on the container. */
    pickup_lfd: string | null
    /** What the terminal itself says is owed, for comparison. */
    fees_at_pod_terminal: readonly Record<string, unknown>[]
    /** Demurrage and detention. With a last free day but no tariff the days are told and not what they cost. */
    charges: readonly ({
      /** Whether it could be told what it costs. */
      outcome: 'assessed'
      /** Demurrage (until the pickup) or detention (until the empty return). */
      charge: 'demurrage' | 'detention'
      /** IANA zone of the place. */
      time_zone: string
      /** The day that free time begins with. */
      free_time_from: string | null
      /** The last day that costs nothing. */
      last_free_day: string
      /** Who says so, or the tariff. */
      last_free_day_source: 'line' | 'terminal' | 'rail' | 'tariff'
      /** The day up to which it is counted. */
      until: string
      /** Whether the charge has stopped growing. */
      has_ended: boolean
      /** The tariff that it was worked out with; null where none fits. */
      tariff: {
        /** Id of the record. */
        id: string
        /** Name. */
        name: string
        /** ISO 4217 of the amount. */
        currency_code: string
      } | null
      /** What it costs so far; null without a tariff. */
      total: number | null
      /** The days, the earliest first. */
      days: readonly ({
        /** A day of the calendar at the place. */
        day: string
        /** What kind it is. */
        kind: 'free' | 'charged' | 'not_counted'
        /** Why the day is not counted. */
        because: 'weekend' | 'holiday' | null
        /** In the main unit of the currency. */
        amount: number | null
        /** What is owed with this day, in the main unit of the currency. */
        accumulated: number | null
      })[]
    } | {
      /** Whether it could be told what it costs. */
      outcome: 'not_begun'
      /** Demurrage (until the pickup) or detention (until the empty return). */
      charge: 'demurrage' | 'detention'
    } | {
      /** Whether it could be told what it costs. */
      outcome: 'cannot_assess'
      /** Demurrage (until the pickup) or detention (until the empty return). */
      charge: 'demurrage' | 'detention'
      /** Why. */
      reason: 'no_time_zone' | 'not_arrived' | 'no_last_free_day' | 'no_tariff' | 'data_too_old' | 'tracking_stopped' | 'too_long'
    })[]
  }
  /** Records that it belongs to, or that belong to it. */
  relationships: {
    /** The container. */
    container: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'container'
      } | null
    }
  }
}

/** How many documents of a list have a value. */
export type DocumentCount = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'document_count'
  /** What is known of the record. */
  attributes: {
    /** What is counted by. */
    group_by: 'document_type' | 'source' | 'linked'
    /** The value; `unknown` where there is none yet. */
    value: string
    /** How many. */
    count: number
  }
}

/** What the payload of one type of document looks like. */
export type DocumentSchema = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'document_schema'
  /** What is known of the record. */
  attributes: {
    /** Type of document. */
    document_type: string
    /** Its name for people. */
    label: string
    /** Date of the version. */
    schema_version: string
    /** Type and version: the id. */
    full_version: string
    /** Whether new readings follow it. */
    current: boolean
    /** Whether it is still being worked on. */
    draft: boolean
    /** Since when readings follow it. */
    active_at: string | null
    /** How the schema is written. */
    schema_format: 'json_schema'
    /** What the type is for. */
    description: string | null
    /** The schema. */
    schema_payload: Record<string, unknown>
    /** When it was made. */
    created_at: string
    /** When it last changed. */
    updated_at: string
  }
  /** Addresses. */
  links: {
    /** Path of the record. */
    self: string
  }
}

/** One estimate of one source: when something was expected to happen, and when that was said. */
export type Estimate = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'estimate'
  /** What is known of the record. */
  attributes: {
    /** The common name of what is expected, such as `vessel_arrived`; null where there is none. */
    event: string | null
    /** The words of the source. */
    original_event: string | null
    /** UN/LOCODE of the place. */
    location_locode: string | null
    /** Name of the place. */
    location_name: string | null
    /** IANA zone of the place. */
    timezone: string | null
    /** Name of the vessel. */
    vessel_name: string | null
    /** IMO number of the vessel. */
    vessel_imo: string | null
    /** Voyage. */
    voyage_number: string | null
    /** When it was expected; null when only the local day or no zone is known. */
    estimated_at: string | null
    /** When the source wrote it; where it does not say so, when it was received. */
    said_at: string
    /** When it was received. */
    received_at: string
    /** Kind of source; `ais`: by the position of the vessel. */
    data_source: 'shipping_line' | 'terminal' | 'ais' | 'rail' | 'user_input'
    /** Name of the source. */
    source_name: string | null
    /** Code of the source, such as its SCAC. */
    source_code: string | null
    /** `stands`: it is still to come. `passed`: the time has passed and nobody reported that it happened. `happened`: it was reported. `replaced`: the same source said otherwise later. `withdrawn`: the source no longer says it. */
    state: 'stands' | 'passed' | 'happened' | 'replaced' | 'withdrawn'
    /** When it happened, where that was reported. */
    happened_at: string | null
    /** Containers of the shipment that it was said of. */
    containers_count: number
    /** One of the raw events that say so; null for what the position of the vessel told. */
    raw_event_id: string | null
  }
  /** Records that it belongs to, or that belong to it. */
  relationships: {
    /** The shipment. */
    shipment: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'shipment'
      } | null
    }
  }
}

/** How many exceptions there are of one value. */
export type ExceptionCount = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'exception_count'
  /** What is known of the record. */
  attributes: {
    /** The attribute that they are gathered by. */
    group_by: string
    /** Its value; `none` where there is no assignee. */
    value: string
    /** How many. */
    count: number
  }
}

/** Why a shipment or container is believed to be as it is shown. */
export type Explanation = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'explanation'
  /** What is known of the record. */
  attributes: {
    /** When it was worked out. */
    explained_at: string
    /** When the shipping line was last asked. */
    line_asked_at: string | null
    /** When it last answered. */
    line_answered_at: string | null
    /** When a terminal last spoke. */
    terminal_checked_at: string | null
    /** Values that another source contradicts. */
    open_conflicts: number
    /** Of a shipment at sea: when its vessel should arrive by where it is, beside the word of the line, which is what is believed unless the estimate is followed. */
    vessel_estimate: {
      /** When it is expected there. */
      arrives_at: string
      /** When it was worked out. */
      made_at: string
      /** When the ship was where it was reported. */
      position_at: string
      /** Nautical miles that are left. */
      distance_nm: number
      /** Speed in knots. */
      speed_knots: number
      /** The line's word is older than 48 hours, or asks for a speed that ships do not sail at. */
      line_is_outdone: boolean
      /** Whether `pod_eta_at` follows it (`LANDFALL_VESSEL_ETA`). */
      is_followed: boolean
    } | null
    /** Of a shipment at sea: when its crew says by AIS that it will arrive, with the destination as they typed it. Only while they are bound for the port of discharge and the time can be meant of this voyage; it decides nothing. */
    crew_estimate: {
      /** When it is expected there. */
      arrives_at: string
      /** Where they are bound for, in their own words. */
      destination: string
      /** When it was last heard. */
      heard_at: string
    } | null
    /** Each value that rests on what a source said. Values that are missing here follow from these. */
    values: readonly ({
      /** The attribute or relationship; a dot descends. */
      name: string
      /** What is believed. */
      value: unknown
      /** The rule that decided, as a word. */
      rule: string
      /** The rule as a sentence. */
      rule_in_words: string
      /** What decided; null when nothing was said by a source. */
      winner: {
        /** The raw event that says so, as it was received. */
        raw_event_id: string
        /** The message that it was read out of, which is kept as it came. */
        message_id: string
        /** Name of the feed. */
        feed: string
        /** Kind of source. */
        data_source: string
        /** SCAC of the line or railroad, or code of the terminal, that speaks. */
        operator: string
        /** The source's own words or code. */
        said: string | null
        /** The event that it is understood as. */
        read_as: string | null
        /** When it happened or is expected; null when the zone of the place is not known. */
        timestamp: string | null
        /** IANA zone of the place; null when it is not known. */
        timezone: string | null
        /** Whether it is expected and has not been reported. */
        estimated: boolean | null
        /** When the source wrote it, if it says so. */
        reported_at: string | null
        /** When it was received. */
        received_at: string
        /** Seconds since it was received. */
        age_s: number
        /** Since when complete answers of the source have no longer held it. What has happened counts all the same; null: they still hold it. */
        no_longer_reported: {
          /** Since when; null when nobody tells. */
          since: string
        } | null
        /** Since when it does not count for that: an estimate that vanished, a move that the source now tells otherwise. */
        withdrawn_at: string | null
        /** What it claims, as it was read. */
        claim: Record<string, unknown>
      } | null
      /** What others said about it, the latest first. */
      lost: readonly ({
        /** The raw event that says so, as it was received. */
        raw_event_id: string
        /** The message that it was read out of, which is kept as it came. */
        message_id: string
        /** Name of the feed. */
        feed: string
        /** Kind of source. */
        data_source: string
        /** SCAC of the line or railroad, or code of the terminal, that speaks. */
        operator: string
        /** The source's own words or code. */
        said: string | null
        /** The event that it is understood as. */
        read_as: string | null
        /** When it happened or is expected; null when the zone of the place is not known. */
        timestamp: string | null
        /** IANA zone of the place; null when it is not known. */
        timezone: string | null
        /** Whether it is expected and has not been reported. */
        estimated: boolean | null
        /** When the source wrote it, if it says so. */
        reported_at: string | null
        /** When it was received. */
        received_at: string
        /** Seconds since it was received. */
        age_s: number
        /** Since when complete answers of the source have no longer held it. What has happened counts all the same; null: they still hold it. */
        no_longer_reported: {
          /** Since when; null when nobody tells. */
          since: string
        } | null
        /** Since when it does not count for that: an estimate that vanished, a move that the source now tells otherwise. */
        withdrawn_at: string | null
        /** What it claims, as it was read. */
        claim: Record<string, unknown>
      })[]
      /** Raw events among `lost` that still stand against it. */
      contradicted_by: readonly string[]
    })[]
    /** Raw events of a container that decide nothing, and why: `other_journey`, `future_dated`, `mid_journey`, `ambiguous_leg` … */
    set_aside: readonly ({
      /** The raw event, as it was received. */
      raw_event_id: string
      /** Why. */
      reason: string
      /** Who says so. */
      source: {
        /** The raw event that says so, as it was received. */
        raw_event_id: string
        /** The message that it was read out of, which is kept as it came. */
        message_id: string
        /** Name of the feed. */
        feed: string
        /** Kind of source. */
        data_source: string
        /** SCAC of the line or railroad, or code of the terminal, that speaks. */
        operator: string
        /** The source's own words or code. */
        said: string | null
        /** The event that it is understood as. */
        read_as: string | null
        /** When it happened or is expected; null when the zone of the place is not known. */
        timestamp: string | null
        /** IANA zone of the place; null when it is not known. */
        timezone: string | null
        /** Whether it is expected and has not been reported. */
        estimated: boolean | null
        /** When the source wrote it, if it says so. */
        reported_at: string | null
        /** When it was received. */
        received_at: string
        /** Seconds since it was received. */
        age_s: number
        /** Since when complete answers of the source have no longer held it. What has happened counts all the same; null: they still hold it. */
        no_longer_reported: {
          /** Since when; null when nobody tells. */
          since: string
        } | null
        /** Since when it does not count for that: an estimate that vanished, a move that the source now tells otherwise. */
        withdrawn_at: string | null
        /** What it claims, as it was read. */
        claim: Record<string, unknown>
      }
    })[]
  }
  /** Records that it belongs to, or that belong to it. */
  relationships: {
    /** What is explained. */
    subject: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'shipment' | 'container'
      } | null
    }
  }
}

/** A hold or fee at the terminal, in force or ended: since when it was told, by whom, and until when. */
export type Hold = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'hold'
  /** What is known of the record. */
  attributes: {
    /** A hold, or money that is owed. */
    kind: 'hold' | 'fee'
    /** Name of the hold, as in `holds_at_pod_terminal`, or type of the fee, as in `fees_at_pod_terminal`. */
    name: string
    /** `released` and `settled`: it has ended. */
    status: 'pending' | 'hold' | 'released' | 'owed' | 'settled'
    /** The source's words on a hold. */
    description: string | null
    /** What is, or last was, owed. */
    amount: number | null
    /** Currency of the amount. */
    currency_code: string | null
    /** Whether a source says that the fee was paid; null: none says so. */
    is_paid: boolean | null
    /** When it was first said; null: it was there before that was noted. */
    since_at: string | null
    /** When it was last noticed to be gone; null: it is in force. */
    until_at: string | null
    /** Kind of source that said so first. */
    data_source: 'shipping_line' | 'terminal' | 'rail' | 'ais' | 'user_input' | null
    /** Code of the terminal, or SCAC of the line or railroad, that said so first. */
    operator: string | null
    /** The raw event that said so first. */
    raw_event_id: string | null
    /** The raw event that ended it. */
    ended_by_raw_event_id: string | null
  }
  /** Records that it belongs to, or that belong to it. */
  relationships: {
    /** The container. */
    container: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'container'
      } | null
    }
  }
}

/** What a bare number tells: its kind, whether it is well formed and whose it may be. */
export type InferNumberResults = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'infer_number_results'
  /** What is known of the record. */
  attributes: {
    /** The likely kind. */
    number_type: 'container' | 'bill_of_lading' | 'booking'
    /** Whether the number is well formed; is_valid is null when that cannot be told. */
    validation: {
      /** Whether the number can be one of its kind. */
      is_valid: boolean | null
      /** Type of the record. */
      type: 'container' | 'shipment'
      /** Whether the last digit is what the others demand; null for numbers without one. */
      check_digit_passed: boolean | null
      /** The number as it was read. */
      parsed_number: string | null
      /** Why. */
      reason: string | null
    }
    /** Whose number it may be: selected from a confidence of 0.95 on (auto_select) or 0.70 (needs_confirmation), candidates best first. */
    shipping_line: {
      /** What to do with the likeliest line. */
      decision: 'auto_select' | 'needs_confirmation' | 'no_prediction'
      /** The likeliest line; null when none is likely enough. */
      selected: {
        /** SCAC of the shipping line. */
        scac: string
        /** Name. */
        name: string
        /** How sure that is, from 0 to 1. */
        confidence: number
      } | null
      /** Lines that the number may be of, the surest first. */
      candidates: readonly {
        /** SCAC of the shipping line. */
        scac: string
        /** Name. */
        name: string
        /** How sure that is, from 0 to 1. */
        confidence: number
      }[]
    }
    /** Whether this installation can track such a number of the likeliest line; null when no line is likely. The decision tells only how sure the line is: where this is false, a tracking request would be refused or fail. */
    supported: boolean | null
  }
}

/** Who asks: the person of a session, or an API key, and what they may do. */
export type Me = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'me'
  /** What is known of the record. */
  attributes: {
    /** What the caller may do; each role includes those before it. */
    role: 'read' | 'write' | 'admin'
    /** How the caller got in; `key`: by an API key, pasted or sent. */
    way: 'password' | 'single_sign_on' | 'link' | 'key'
    /** Name of the person; of a key that belongs to nobody, the name of the key. */
    name: string | null
    /** E-mail address of the person. */
    email: string | null
    /** Holder of the account. */
    company_name: string
    /** Whether the account runs this installation: an admin of it manages every account. */
    is_operator: boolean
    /** Whether there is a person, who has a password, a time zone, a theme and preferences. */
    is_person: boolean
    /** Whether the person has a password; else links or single sign-on let them in. */
    has_password: boolean
    /** Zone (IANA) that the person wants instants in; null: that of the browser. */
    time_zone: string | null
    /** How screens look for the person. */
    theme: 'system' | 'light' | 'dark'
    /** What screens remember for the person: an object of at most 16384 bytes. */
    preferences: Record<string, unknown>
    /** What the caller may ask and hand in. */
    limits: {
      /** Requests in 60 rolling seconds, by kind of operation: general, create, bulk, infer, refresh. */
      requests_per_minute: Record<string, number>
      /** Bytes that an uploaded file may have. */
      upload_bytes: number
      /** Files that the account may hand in on a day (UTC). */
      uploads_per_day: number
    }
    /** What this installation is set up for. */
    features: {
      /** People may sign in with the account of their company. */
      single_sign_on: boolean
      /** Invitations and links to replace a password are mailed. */
      outgoing_mail: boolean
      /** Documents may be mailed in. */
      incoming_mail: boolean
      /** A source of positions of ships is configured. */
      ship_positions: boolean
    }
    /** Whether simulated carriers run here, so that there is something to look at. */
    sandbox: boolean
  }
  /** Records that it belongs to, or that belong to it. */
  relationships: {
    /** The account that the caller is in. */
    account: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'account'
      } | null
    }
  }
}

/** An account that a person may work in. */
export type Membership = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'membership'
  /** What is known of the record. */
  attributes: {
    /** Holder of the account. */
    company_name: string
    /** What the person may do there. */
    role: 'read' | 'write' | 'admin'
    /** Whether the session is in it. */
    is_current: boolean
  }
  /** Records that it belongs to, or that belong to it. */
  relationships: {
    /** The account. */
    account: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'account'
      } | null
    }
  }
}

/** Somebody at a screen: from signing in until signing out, or until it ends by itself. */
export type Session = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'session'
  /** What is known of the record. */
  attributes: {
    /** Whether the request came with the cookie of a session that is good. */
    signed_in: boolean
    /** Goes into `X-CSRF-Token` of every write that is made with the cookie. Only in answers about the own session. */
    csrf_token: string | null
    /** How it began. */
    way: 'password' | 'single_sign_on' | 'link' | 'key' | null
    /** When it began. */
    created_at: string | null
    /** When it was last used, to the minute. */
    last_used_at: string | null
    /** When it ends unless it is used before. */
    idle_ends_at: string | null
    /** When it ends in any case. */
    ends_at: string | null
    /** Where it began. */
    remote_address: string | null
    /** The browser that it began in, in its own words. */
    user_agent: string | null
    /** Whether it is the one that asks. */
    is_current: boolean
    /** How somebody may sign in here. Only in answers about the own session. */
    ways_in: {
      /** People may sign in with e-mail address and password. */
      password: boolean
      /** A forgotten password can be replaced by mail. */
      password_reset: boolean
      /** An API key may be pasted. */
      key: boolean
      /** Signing in with the account of the company; null where there is none. */
      single_sign_on: {
        /** Name. */
        name: string
        /** Where to send the browser. */
        address: string
      } | null
      /** There is nobody yet: the address that the first start printed makes the first person. */
      first_person: boolean
    } | null
  }
}

/** Every last free day that was told for a container: who granted it, when it was said, and until when it stood. */
export type LastFreeDays = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'last_free_days'
  /** What is known of the record. */
  attributes: {
    /** The one that counts. */
    pickup_lfd: string | null
    /** Who grants the one that counts. */
    source: 'line' | 'terminal' | 'rail' | null
    /** The first one that counted. */
    first_pickup_lfd: string | null
    /** IANA zone of the place where it is collected, in which these instants are days. */
    time_zone: string | null
    /** By who grants it, the first word first. */
    told: readonly ({
      /** Who says so. */
      source: 'line' | 'terminal' | 'rail'
      /** Null: what it had granted was taken back. */
      value: string | null
      /** Since when it was believed. */
      since_at: string
      /** When another took its place; null: it stands. */
      until_at: string | null
      /** Whether it was the one that counted, at least for a time. */
      counted: boolean
      /** Who said so; null when nobody is known. */
      said_by: {
        /** The raw event, as it was received. */
        raw_event_id: string
        /** The message that it was read out of. */
        message_id: string
        /** Name of the feed. */
        feed: string
        /** `shipping_line`, `terminal`, `rail`, `ais` or `user_input`. */
        data_source: string
        /** SCAC of the line or railroad, or code of the terminal, that speaks. */
        operator: string
        /** The source's own words or code. */
        said: string | null
        /** When the source wrote it, if it says so. */
        reported_at: string | null
        /** When it was received. */
        received_at: string
      } | null
    })[]
  }
  /** Records that it belongs to, or that belong to it. */
  relationships: {
    /** The container. */
    container: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'container'
      } | null
    }
  }
}

/** A message as it came from a source. Secrets in it are left out. */
export type Message = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'message'
  /** What is known of the record. */
  attributes: {
    /** When it was received. */
    received_at: string
    /** The feed that it came by. */
    feed: string
    /** The format that it was read as. */
    dialect: string
    /** As the source named it. */
    content_type: string | null
    /** Its length as it came. */
    body_bytes: number
    /** Hash of its bytes as they came, in hexadecimal. */
    sha256: string
    /** How `body` is written: as text, or in base64 where it is none. */
    body_encoding: 'text' | 'base64'
    /** The message, at most its first 1,000,000 bytes. */
    body: string
    /** Whether `body` ends before the message does. */
    is_truncated: boolean
    /** How many passages were left out. */
    secrets_removed: number
    /** What could not be read of it. */
    unread: readonly ({
      /** Where it stands. */
      path: string
      /** The word that could not be read; null where there is none. */
      code: string | null
      /** Why. */
      reason: string
    })[]
  }
  /** Addresses. */
  links: {
    /** Path of the record. */
    self: string
  }
}

/** How many containers of the account are at a port, or on their way to it by sea. Its id is that of the port. */
export type PortOccupancy = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'port_occupancy'
  /** What is known of the record. */
  attributes: {
    /** UN/LOCODE. */
    locode: string
    /** Name. */
    name: string
    /** IANA zone. */
    timezone: string | null
    /** Degrees north. */
    latitude: number | null
    /** Degrees east. */
    longitude: number | null
    /** Containers that are there. */
    containers_count: number
    /** Their number by `current_status`; statuses without one are left out. */
    containers_by_status: Record<string, number>
    /** Containers that sail to it now. */
    approaching_count: number
  }
  /** Records that it belongs to, or that belong to it. */
  relationships: {
    /** The port. */
    port: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'port'
      } | null
    }
  }
}

/** The way of a container, from its port of lading to the end of its journey. */
export type Route = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'route'
  /** What is known of the record. */
  attributes: {
    /** The id once more. */
    id: string
    /** When the container became known. */
    created_at: string
    /** When something about the container last changed. */
    updated_at: string
  }
  /** Records that it belongs to, or that belong to it. */
  relationships: {
    /** The container. */
    cargo: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'container'
      } | null
    }
    /** Its shipment. */
    shipment: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'shipment'
      } | null
    }
    /** The stops, in order of travel. */
    route_locations: {
      /** What was asked for. */
      data: readonly {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'route_location'
      }[]
    }
  }
}

/** A stop of a container on its way: how it comes there, and how it goes on. */
export type RouteLocation = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'route_location'
  /** What is known of the record. */
  attributes: {
    /** The id once more. */
    id: string
    /** Who brings it. */
    inbound_scac: string | null
    /** How it comes. */
    inbound_mode: 'vessel' | 'rail' | null
    /** When it is expected. */
    inbound_eta_at: string | null
    /** When it arrived. */
    inbound_ata_at: string | null
    /** The voyage that brings it. */
    inbound_voyage_number: string | null
    /** Who takes it on. */
    outbound_scac: string | null
    /** How it goes on. */
    outbound_mode: 'vessel' | 'rail' | null
    /** When it is expected to leave. */
    outbound_etd_at: string | null
    /** When it left. */
    outbound_atd_at: string | null
    /** The voyage that takes it on. */
    outbound_voyage_number: string | null
    /** When the container became known. */
    created_at: string
    /** When something about the container last changed. */
    updated_at: string
  }
  /** Records that it belongs to, or that belong to it. */
  relationships: {
    /** The route. */
    route: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'route'
      } | null
    }
    /** The ship that brings it. */
    inbound_vessel: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'vessel'
      } | null
    }
    /** The ship that takes it on. */
    outbound_vessel: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'vessel'
      } | null
    }
    /** The place. */
    location: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'port' | 'terminal' | 'metro_area'
      } | null
    }
    /** The terminal or ramp there, where it is known. */
    facility: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'terminal' | 'rail_terminal' | 'port'
      } | null
    }
    /** The place once more, where it is a port. */
    port: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'port'
      } | null
    }
  }
}

/** The clock of the account's simulated world. Everything that depends on time in that world goes by it. */
export type SandboxClock = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'sandbox_clock'
  /** What is known of the record. */
  attributes: {
    /** What it says. */
    now: string
    /** `standing`, `running` at `speed`, or `going` to `goal` as fast as the world can follow. */
    state: 'standing' | 'running' | 'going'
    /** Times real time; 0: it stands. A world that is busy falls behind. */
    speed: number
    /** Where it is going. */
    goal: string | null
    /** Whether the world has begun; until then nothing is in it, and its clock says the present. */
    has_begun: boolean
    /** The real time of this answer. */
    asked_at: string
  }
}

/** Something that will happen in the simulated world, though nobody there knows of it yet. */
export type SandboxMoment = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'sandbox_moment'
  /** What is known of the record. */
  attributes: {
    /** When its source tells of it, by the world's clock; the thing itself may be an hour older. */
    at: string
    /** Who tells. */
    told_by: 'line' | 'terminal' | 'railroad' | 'truck'
    /** What happens. */
    label: string
    /** Where, by UN/LOCODE; null: nowhere in particular. */
    place: string | null
    /** Name of that place. */
    place_name: string | null
    /** Of which journey. */
    request_number: string
    /** Of which boxes. */
    container_numbers: readonly string[]
  }
}

/** Journeys that were begun in the simulated world. */
export type SandboxRun = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'sandbox_run'
  /** What is known of the record. */
  attributes: {
    /** Its name. */
    scenario: string
    /** What the journeys were drawn from: the same seed gives the same journeys. */
    seed: number
    /** `booked`: followed from the booking on; `under_way`: with the last ship a day from its port. */
    begins: 'booked' | 'under_way'
    /** What was asked for. */
    requested: readonly ({
      /** The number that was asked for. */
      request_number: string
      /** What kind of number it is. */
      request_type: string
      /** The simulated line. */
      scac: string
      /** In the simulated world; null: it was refused. */
      tracking_request_id: string | null
      /** Why it was refused. */
      detail: string | null
    })[]
  }
}

/** A kind of journey that a simulated line can tell. */
export type SandboxScenario = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'sandbox_scenario'
  /** What is known of the record. */
  attributes: {
    /** What it is begun by. */
    name: string
    /** What it is about. */
    group: 'sea' | 'rail' | 'money' | 'sources' | 'dialects' | 'broken lines'
    /** What it teaches. */
    sentence: string
    /** How the boxes travel; empty where nothing is known of that. */
    legs: readonly ('vessel' | 'feeder' | 'rail')[]
    /** What stands behind a number of it: `ZZLF482193-RAIL`; empty where nothing does. */
    words: string
  }
}

/** A record that a search found. `id` is the id of the record itself. */
export type SearchResult = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'search_result'
  /** What is known of the record. */
  attributes: {
    /** What was found; cargo is a container, and customer a party. The last four only where `kinds` asks for them. */
    entity_type: 'shipment' | 'cargo' | 'tracking_request' | 'vessel' | 'port' | 'customer' | 'document'
    /** Number of the bill of lading or booking, of the container, or of the tracking request; of others their name or code: the name of a vessel, customer or document, the UN/LOCODE of a port. */
    number: string
    /** Name of a vessel, port, customer or document; absent for the others. */
    name?: string
    /** The shipment of a container; null for the others. */
    shipment_id: string | null
    /** SCAC of the shipping line; null while it is not known. */
    scac: string | null
    /** Port of lading of a shipment or of the shipment of a container. */
    port_of_lading_name: string | null
    /** Port of discharge of a shipment or of the shipment of a container. */
    port_of_discharge_name: string | null
    /** Number of containers of a shipment; null for the others. */
    containers_count: number | null
    /** Whether tracking of a shipment has stopped; null for the others. */
    tracking_stopped: boolean | null
    /** Why tracking of a shipment has stopped. */
    tracking_stopped_reason: string | null
    /** Status of a tracking request, or current_status of a container; null for shipments. */
    status: string | null
    /** The last problem of a tracking request. */
    failed_reason: string | null
    /** References. */
    ref_numbers: readonly string[]
    /** What fits: the whole number, a whole reference or value of a custom field, their beginning, a part, the name of the customer, or a number that differs by one slip of the typist. */
    matched_on: 'number' | 'reference' | 'beginning' | 'part' | 'customer' | 'similar'
    /** When the record was made. */
    created_at: string
    /** When the record last changed. */
    updated_at: string
  }
}

/** A vessel that sails with containers of the account aboard. Its id is that of the vessel. */
export type Ship = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'ship'
  /** What is known of the record. */
  attributes: {
    /** Name. */
    name: string | null
    /** IMO number. */
    imo: string | null
    /** Voyage. */
    voyage_number: string | null
    /** Where it is: the last report, or where it should be by now when that is older than 12 hours. */
    position: {
      /** Degrees north. */
      latitude: number
      /** Degrees east. */
      longitude: number
      /** When; UTC. */
      at: string
      /** Seconds since then. */
      age_s: number
      /** No report stands behind it: it is where the ship should be. */
      is_estimated: boolean
      /** Degrees from north. */
      heading: number | null
      /** Speed in knots. */
      speed_knots: number | null
    } | null
    /** When its position was last reported. */
    position_reported_at: string | null
    /** Containers of the account that are aboard. */
    containers_count: number
    /** Their number by `current_status`; statuses without one are left out. */
    containers_by_status: Record<string, number>
    /** UN/LOCODE of the port that it comes from. */
    previous_port_locode: string | null
    /** Name of that port. */
    previous_port_name: string | null
    /** When it left that port. */
    departed_at: string | null
    /** UN/LOCODE of the port that it sails to. */
    next_port_locode: string | null
    /** Name of that port. */
    next_port_name: string | null
    /** IANA zone of that port. */
    next_port_timezone: string | null
    /** When it is expected there. */
    arrives_at: string | null
    /** When it was first expected there, where containers of the account end their voyage there. */
    first_arrives_at: string | null
    /** By how many days it comes later than it was first expected; below 0 earlier. */
    slip_days: number | null
  }
  /** Records that it belongs to, or that belong to it. */
  relationships: {
    /** The vessel. */
    vessel: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'vessel'
      } | null
    }
    /** The port that it comes from. */
    previous_port: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'port'
      } | null
    }
    /** The port that it sails to. */
    next_port: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'port'
      } | null
    }
  }
}

/** One change of what is believed of a shipment or container. The record itself as it stood then: with `as_of`. */
export type Version = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'version'
  /** What is known of the record. */
  attributes: {
    /** Since when it was believed. */
    at: string
    /** The first version that is known: `changes` holds every value. */
    is_first: boolean
    /** Whether `current_status` changed; of shipments: whether tracking stopped or went on. */
    moved_status: boolean
    /** The values that differ, by name. */
    changes: readonly ({
      /** The attribute, or `NAME_id` for the relationship NAME; a dot descends. */
      attribute: string
      /** What was believed before. */
      from: unknown
      /** What is believed from then on. */
      to: unknown
      /** The rule by which the new value is believed. */
      rule: string | null
      /** Who said so; null when nobody is known. */
      said_by: {
        /** The raw event, as it was received. */
        raw_event_id: string
        /** The message that it was read out of. */
        message_id: string
        /** Name of the feed. */
        feed: string
        /** `shipping_line`, `terminal`, `rail`, `ais` or `user_input`. */
        data_source: string
        /** SCAC of the line or railroad, or code of the terminal, that speaks. */
        operator: string
        /** The source's own words or code. */
        said: string | null
        /** When the source wrote it, if it says so. */
        reported_at: string | null
        /** When it was received. */
        received_at: string
      } | null
    })[]
    /** Transport events that were recorded. */
    reported: readonly ({
      /** The transport event. */
      transport_event_id: string
      /** The container; null where it is about none. */
      container_id: string
      /** Kind of event. */
      event: string
      /** When it happened or is expected; null when the zone of the place is not known. */
      timestamp: string | null
      /** IANA zone of the place; null when it is not known. */
      timezone: string | null
      /** UN/LOCODE of the place. */
      location_locode: string | null
      /** Kind of source. */
      data_source: string
    })[]
    /** Transport events that were taken back. */
    withdrew: readonly ({
      /** The transport event. */
      transport_event_id: string
      /** The container; null where it is about none. */
      container_id: string
      /** Kind of event. */
      event: string
      /** When it happened or is expected; null when the zone of the place is not known. */
      timestamp: string | null
      /** IANA zone of the place; null when it is not known. */
      timezone: string | null
      /** UN/LOCODE of the place. */
      location_locode: string | null
      /** Kind of source. */
      data_source: string
      /** Why. */
      reason: string | null
    })[]
    /** Values that another source contradicts since then. */
    contradicted: readonly string[]
    /** Values that nobody contradicts any more. */
    uncontradicted: readonly string[]
  }
  /** Records that it belongs to, or that belong to it. */
  relationships: {
    /** What it is about. */
    subject: {
      /** What was asked for. */
      data: {
        /** Id of the record. */
        id: string
        /** Type of the record. */
        type: 'container' | 'shipment'
      } | null
    }
  }
}

/** Kinds of event that belong together. */
export type WebhookEventCategory = {
  /** Id of the record. */
  id: string
  /** Type of the record. */
  type: 'webhook_event_category'
  /** What is known of the record. */
  attributes: {
    /** Heading. */
    name: string
    /** The kinds, each with a sentence. */
    events: readonly {
      /** Name. */
      name: string
      /** What it is, in words. */
      description: string
    }[]
  }
}

export type Included = readonly (Account | Alert | AlertRule | ApiKey | AuditEntry | Brand | Calendar | Container | ContainerConflictEvent | ContainerCreatedEvent | ContainerPodTerminalChangedEvent | ContainerUpdatedEvent | CustomField | CustomFieldDefinition | CustomFieldOption | Document | DocumentLink | DocumentRepresentation | EmailSubmission | EstimatedEvent | Event | Invitation | Exception | ExceptionEntry | MetroArea | Party | Person | Port | RailTerminal | RawEvent | ShareLink | Shipment | ShippingLine | Tariff | Terminal | TrackingRequest | TransportEvent | User | Vessel | View | Webhook | WebhookNotification | WebhookNotificationLog | WebhookReplay | RouteLocation)[]

export type PageLinks = {
  /** Address of this answer. */
  self: string
  /** Address of this page. */
  current: string
  /** Address of the first page. */
  first: string
  /** Address of the page before; absent on the first. */
  prev?: string
  /** Address of the next page; absent on the last. */
  next?: string
  /** Address of the last page. */
  last: string
}

export type PageMeta = {
  /** Records on this page. */
  size: number
  /** Records in the whole list. A list that is narrowed down is counted up to 10,000. */
  total: number
  /** There are more than `total`, or may be: they were not counted. Follow `links.next` until there is none. Absent otherwise. */
  total_is_at_least?: true
  /** Numbers of pages. */
  pagination: {
    /** Number of this page, from 1. */
    current: number
    /** Number of the first page; absent there. */
    first?: number
    /** Number of the page before; absent on the first. */
    prev?: number
    /** Number of the next page; absent on the last. */
    next?: number
    /** Number of the last page; absent there. */
    last?: number
    /** Records in the whole list, as far as they were counted. */
    records: number
  }
  /** Parameters, and names in `include`, that had no effect. Absent when there are none. */
  ignored?: readonly string[]
}

export type IgnoredMeta = {
  /** Parameters, and names in `include`, that had no effect. Absent when there are none. */
  ignored: readonly string[]
}

export type CursorMeta = {
  /** Where to go on, now or later: `after` of the next request. */
  cursor: string
  /** Whether there was more when this was read. */
  has_more: boolean
  /** Parameters, and names in `include`, that had no effect. Absent when there are none. */
  ignored?: readonly string[]
}

/** What is wrong with the request, all at once. */
export type ErrorDocument = {
  /** What is wrong, each by itself. */
  errors: readonly ({
    /** The HTTP status. */
    status: string
    /** The kind of error. */
    title: string
    /** What is wrong, for people. */
    detail: string | null
    /** What is wrong, for programs. */
    code: string
    /** Where it is wrong: a pointer into the body, or the name of a parameter. */
    source: {
      /** The member of the body that is wrong, as a JSON pointer. */
      pointer?: string
      /** The parameter of the query that is wrong. */
      parameter?: string
    } | null
    /** Where to read on. */
    links: {
      /** What the code means and what to do, on the service that answered: a path with an anchor. */
      about: string
    }
    /** More about it. */
    meta?: Record<string, unknown>
  })[]
}

/** Every operation: what its address, query and body take, and what it answers. */
export type Operations = {
  /** Accepts a master bill of lading, booking or container number. The shipping line is asked in the background: read the request again, or register a webhook for `tracking_request.succeeded` and `tracking_request.failed`. With `auto_detect_vocc_scac` the shipping line is inferred from the number. */
  createTrackingRequest: {
    path: unknown
    query: unknown
    body: { attributes: {
      /** What kind of number it is. `booking` and `booking_number` mean the same. */
      request_type: 'bill_of_lading' | 'booking' | 'booking_number' | 'container'
      /** The number as it is written; case, blanks and hyphens do not matter. A container number must pass its check digit. */
      request_number: string
      /** SCAC of the shipping line. Required unless `auto_detect_vocc_scac` is true. */
      scac?: string
      /** Find out the line from the number. Where that fails the request becomes `failed` with `scac_auto_detect_failed`. */
      auto_detect_vocc_scac?: boolean
      ref_numbers?: readonly string[]
      shipment_tags?: readonly string[]
      initial_custom_fields?: {
        shipment?: readonly ({
          api_slug: string
          value: string | number | boolean | readonly unknown[] | Record<string, unknown> | null
          number?: string | null
        })[]
        containers?: readonly ({
          api_slug: string
          value: string | number | boolean | readonly unknown[] | Record<string, unknown> | null
          number?: string | null
        })[]
      }
    }; relationships?: {
      customer?: {
        data: {
          type: 'party' | 'account'
          id: string
        } | null
      }
    } }
    answer: {
      data: TrackingRequest
      included?: Included
    }
  }
  /** All tracking requests, the newest first, with their shipments in `included`. */
  listTrackingRequests: {
    path: unknown
    query: { 'filter[request_number]'?: string; 'filter[status]'?: string; 'filter[scac]'?: string; 'filter[customer_id]'?: string; 'filter[request_type]'?: string; 'filter[batch_id]'?: string; 'filter[created_at][start]'?: string; 'filter[created_at][end]'?: string; 'filter[updated_at][start]'?: string; 'filter[updated_at][end]'?: string; q?: string; [name: `fields[${string}]`]: string | undefined; include?: string; 'page[number]'?: number; 'page[size]'?: number }
    body: unknown
    answer: {
      data: readonly TrackingRequest[]
      included?: Included
      links: PageLinks
      meta: PageMeta
    }
  }
  /** One tracking request, with its shipment in `included` once there is one. */
  getTrackingRequest: {
    path: { id: string }
    query: { [name: `fields[${string}]`]: string | undefined; include?: string }
    body: unknown
    answer: {
      data: TrackingRequest
      included?: Included
      links: {
        self: string
      }
      meta?: IgnoredMeta
    }
  }
  /** `ref_numbers` replaces the list; `ref_number` replaces it with that one value. `shipment_tags` can be changed until there is a shipment. */
  updateTrackingRequest: {
    path: { id: string }
    query: unknown
    body: { attributes: {
      ref_number?: string
      ref_numbers?: readonly string[]
      shipment_tags?: readonly string[]
    } }
    answer: {
      data: TrackingRequest
      included?: Included
    }
  }
  /** Takes a request back that is `pending` or `awaiting_manifest`: its status becomes `cancelled`, and nothing is announced. Once there is a shipment, stop tracking that instead. Needs no body; the answer is an empty object. */
  cancelTrackingRequest: {
    path: { id: string }
    query: unknown
    body: unknown
    answer: Record<string, unknown>
  }
  /** Tells the kind of a number, whether it is well formed and which shipping line it may belong to. Nothing is stored. */
  inferNumber: {
    path: unknown
    query: unknown
    body: { body: {
      number: string
    } }
    answer: {
      data: InferNumberResults
      included?: Included
    }
  }
  /** All shipments, the newest first. */
  listShipments: {
    path: unknown
    query: { number?: string; 'filter[bill_of_lading_number]'?: string; 'filter[shipping_line_scac]'?: string; 'filter[tracking_stopped]'?: boolean; 'filter[customer_id]'?: string; 'filter[customer_name]'?: string; 'filter[port_of_lading]'?: string; 'filter[port_of_discharge]'?: string; 'filter[arrival_from]'?: string; 'filter[arrival_to]'?: string; 'filter[arrival]'?: string; 'filter[arrival][start]'?: string; 'filter[arrival][end]'?: string; 'filter[destination]'?: string; 'filter[vessel]'?: string; 'filter[tag]'?: string; 'filter[reference]'?: string; [name: `filter[custom_field][${string}]`]: string | undefined; 'filter[last_heard_at]'?: string; 'filter[last_heard_at][end]'?: string; 'filter[updated_at][start]'?: string; 'filter[updated_at][end]'?: string; as_of?: string; sort?: string; q?: string; [name: `fields[${string}]`]: string | undefined; include?: string; 'page[number]'?: number; 'page[size]'?: number }
    body: unknown
    answer: {
      data: readonly Shipment[]
      included?: Included
      links: PageLinks
      meta: PageMeta
    }
  }
  /** One shipment. */
  getShipment: {
    path: { id: string }
    query: { as_of?: string; [name: `fields[${string}]`]: string | undefined; include?: string }
    body: unknown
    answer: {
      data: Shipment
      included?: Included
      links: {
        self: string
      }
      meta?: IgnoredMeta
    }
  }
  /** Each list that is given replaces the stored one, and `relationships.customer` the customer. Other attributes are ignored. */
  updateShipment: {
    path: { id: string }
    query: unknown
    body: { attributes: {
      ref_numbers?: readonly string[]
      tags?: readonly string[]
    }; relationships?: {
      customer?: {
        data: {
          type: 'party' | 'account'
          id: string
        } | null
      }
    } }
    answer: {
      data: Shipment
      included?: Included
    }
  }
  /** The shipping line is no longer asked about the shipment and its containers. What is known stays. Stopping a stopped shipment changes nothing. */
  stopTrackingShipment: {
    path: { id: string }
    query: unknown
    body: unknown
    answer: {
      data: Shipment
      included?: Included
    }
  }
  /** The shipping line is asked again, at once. Resuming a shipment that is tracked changes nothing. */
  resumeTrackingShipment: {
    path: { id: string }
    query: unknown
    body: unknown
    answer: {
      data: Shipment
      included?: Included
    }
  }
  /** All containers, the newest first. */
  listContainers: {
    path: unknown
    query: { 'filter[id]'?: string; 'filter[number]'?: string; 'filter[customer_id]'?: string; 'filter[customer_name]'?: string; 'filter[status]'?: string; 'filter[current_status]'?: string; 'filter[shipping_line_scac]'?: string; 'filter[port_of_lading]'?: string; 'filter[port_of_discharge]'?: string; 'filter[destination]'?: string; 'filter[pod_terminal]'?: string; 'filter[vessel]'?: string; 'filter[port]'?: string; 'filter[aboard]'?: string; 'filter[arrival]'?: string; 'filter[arrival][start]'?: string; 'filter[arrival][end]'?: string; 'filter[pickup_lfd]'?: string; 'filter[pickup_lfd][start]'?: string; 'filter[pickup_lfd][end]'?: string; 'filter[holds]'?: string; 'filter[pickup_appointment]'?: string; 'filter[pickup_appointment][start]'?: string; 'filter[pickup_appointment][end]'?: string; 'filter[available_for_pickup]'?: string; 'filter[tag]'?: string; 'filter[reference]'?: string; [name: `filter[custom_field][${string}]`]: string | undefined; 'filter[open_conflicts]'?: boolean; 'filter[last_heard_at]'?: string; 'filter[last_heard_at][end]'?: string; 'filter[tracking_stopped]'?: boolean; 'filter[action_group]'?: string; 'filter[rule]'?: string; 'filter[updated_at][start]'?: string; 'filter[updated_at][end]'?: string; as_of?: string; sort?: string; [name: `fields[${string}]`]: string | undefined; include?: string; 'page[number]'?: number; 'page[size]'?: number }
    body: unknown
    answer: {
      data: readonly Container[]
      included?: Included
      links: PageLinks
      meta: PageMeta
    }
  }
  /** How many containers have which value, under any filter of the list. Where a container has several values, such as labels, it counts for each. Of each grouping the 1,000 most frequent values are told, the most frequent first. Under a filter that more than 10,000 containers fit, so many of them are counted, as lists count them, and `meta.is_at_least` says so; all are, where nothing or one `filter[action_group]` alone narrows them and they are counted by status or port of discharge. */
  countContainers: {
    path: unknown
    query: { 'filter[id]'?: string; 'filter[number]'?: string; 'filter[customer_id]'?: string; 'filter[customer_name]'?: string; 'filter[status]'?: string; 'filter[current_status]'?: string; 'filter[shipping_line_scac]'?: string; 'filter[port_of_lading]'?: string; 'filter[port_of_discharge]'?: string; 'filter[destination]'?: string; 'filter[pod_terminal]'?: string; 'filter[vessel]'?: string; 'filter[port]'?: string; 'filter[aboard]'?: string; 'filter[arrival]'?: string; 'filter[arrival][start]'?: string; 'filter[arrival][end]'?: string; 'filter[pickup_lfd]'?: string; 'filter[pickup_lfd][start]'?: string; 'filter[pickup_lfd][end]'?: string; 'filter[holds]'?: string; 'filter[pickup_appointment]'?: string; 'filter[pickup_appointment][start]'?: string; 'filter[pickup_appointment][end]'?: string; 'filter[available_for_pickup]'?: string; 'filter[tag]'?: string; 'filter[reference]'?: string; [name: `filter[custom_field][${string}]`]: string | undefined; 'filter[open_conflicts]'?: boolean; 'filter[last_heard_at]'?: string; 'filter[last_heard_at][end]'?: string; 'filter[tracking_stopped]'?: boolean; 'filter[action_group]'?: string; 'filter[rule]'?: string; 'filter[updated_at][start]'?: string; 'filter[updated_at][end]'?: string; group_by?: string; [name: `fields[${string}]`]: string | undefined }
    body: unknown
    answer: {
      data: readonly ContainerCount[]
      included?: Included
      links: {
        self: string
        current: string
      }
      meta?: {
        /** Whether more containers fit than were counted. */
        is_at_least?: boolean
        /** Parameters, and names in `include`, that had no effect. Absent when there are none. */
        ignored?: readonly string[]
      }
    }
  }
  /** One container. */
  getContainer: {
    path: { id: string }
    query: { as_of?: string; [name: `fields[${string}]`]: string | undefined; include?: string }
    body: unknown
    answer: {
      data: Container
      included?: Included
      links: {
        self: string
      }
      meta?: IgnoredMeta
    }
  }
  /** The list of `ref_numbers` that is given replaces the stored one. `delivered_at` is the word of a person on the delivery: it is weighed with what sources say, wins against them, and is announced as `container.transport.delivered`; the same moment again changes nothing. Other attributes are ignored. */
  updateContainer: {
    path: { id: string }
    query: unknown
    body: { attributes: {
      ref_numbers?: readonly string[]
      /** When the consignee had the box, with an offset. Null takes back what a person of the account said before; what a source says stays. */
      delivered_at?: string | null
    } }
    answer: {
      data: Container
      included?: Included
    }
  }
  /** The same as PATCH /containers/{id}; `data.id` names the container. */
  updateContainerByBody: {
    path: unknown
    query: unknown
    body: { id: string; attributes: {
      ref_numbers?: readonly string[]
      /** When the consignee had the box, with an offset. Null takes back what a person of the account said before; what a source says stays. */
      delivered_at?: string | null
    } }
    answer: {
      data: Container
      included?: Included
    }
  }
  /** What happened to the container, the latest record first. Records that were withdrawn are shown only when asked for. */
  listTransportEvents: {
    path: { id: string }
    query: { 'filter[invalidated]'?: boolean; as_of?: string; [name: `fields[${string}]`]: string | undefined; include?: string; 'page[number]'?: number; 'page[size]'?: number }
    body: unknown
    answer: {
      data: readonly TransportEvent[]
      included?: Included
      links: PageLinks
      meta: PageMeta
    }
  }
  /** What sources said about the container, past and expected, in their order. */
  listRawEvents: {
    path: { id: string }
    query: { as_of?: string; [name: `fields[${string}]`]: string | undefined; include?: string }
    body: unknown
    answer: {
      data: readonly RawEvent[]
      included?: Included
      links: {
        self: string
        current: string
      }
      meta?: IgnoredMeta
    }
  }
  /** Terminals and railroads are no longer asked about it, and it cannot be refreshed; the shipping line is asked as long as another container of the shipment is tracked. What is known stays. When it was the last tracked container of its shipment, tracking of the shipment stops with it. Stopping a stopped container changes nothing. */
  stopTrackingContainer: {
    path: { id: string }
    query: unknown
    body: unknown
    answer: {
      data: Container
      included?: Included
    }
  }
  /** It is asked about again; its shipment too, where tracking of that has stopped. Resuming a container that is tracked changes nothing. */
  resumeTrackingContainer: {
    path: { id: string }
    query: unknown
    body: unknown
    answer: {
      data: Container
      included?: Included
    }
  }
  /** Says day by day what is free and what each further day costs: demurrage until the pickup, detention until the empty return. A reported last free day counts before the tariff’s; without either, and where news are too old, the answer says so in place of guessing. */
  getDemurrage: {
    path: { id: string }
    query: { on?: string; as_of?: string; [name: `fields[${string}]`]: string | undefined }
    body: unknown
    answer: {
      data: DemurrageAssessment
      included?: Included
      links: {
        self: string
      }
      meta?: IgnoredMeta
    }
  }
  /** Demurrage and detention that still run, over all containers that fit: by currency and day what is owed so far and what will be owed if nothing moves, and beside it how many containers cannot be assessed, and why. A charge that has ended, by pickup or by the return of the empty box, is no exposure. Under a filter at most 10,000 containers are looked at, the newest first, but all of one action group where nothing else is asked for; `truncated` says that there are more. It follows changes as lists of containers do, within seconds. */
  getChargeExposure: {
    path: unknown
    query: { until?: string; 'filter[id]'?: string; 'filter[number]'?: string; 'filter[customer_id]'?: string; 'filter[customer_name]'?: string; 'filter[status]'?: string; 'filter[current_status]'?: string; 'filter[shipping_line_scac]'?: string; 'filter[port_of_lading]'?: string; 'filter[port_of_discharge]'?: string; 'filter[destination]'?: string; 'filter[pod_terminal]'?: string; 'filter[vessel]'?: string; 'filter[port]'?: string; 'filter[aboard]'?: string; 'filter[arrival]'?: string; 'filter[arrival][start]'?: string; 'filter[arrival][end]'?: string; 'filter[pickup_lfd]'?: string; 'filter[pickup_lfd][start]'?: string; 'filter[pickup_lfd][end]'?: string; 'filter[holds]'?: string; 'filter[pickup_appointment]'?: string; 'filter[pickup_appointment][start]'?: string; 'filter[pickup_appointment][end]'?: string; 'filter[available_for_pickup]'?: string; 'filter[tag]'?: string; 'filter[reference]'?: string; [name: `filter[custom_field][${string}]`]: string | undefined; 'filter[open_conflicts]'?: boolean; 'filter[last_heard_at]'?: string; 'filter[last_heard_at][end]'?: string; 'filter[tracking_stopped]'?: boolean; 'filter[action_group]'?: string; 'filter[rule]'?: string; 'filter[updated_at][start]'?: string; 'filter[updated_at][end]'?: string; [name: `fields[${string}]`]: string | undefined }
    body: unknown
    answer: {
      data: ChargeExposure
      included?: Included
      links: {
        self: string
      }
      meta?: IgnoredMeta
    }
  }
  /** All tariffs of the account, the newest first. */
  listTariffs: {
    path: unknown
    query: { [name: `fields[${string}]`]: string | undefined; 'page[number]'?: number; 'page[size]'?: number }
    body: unknown
    answer: {
      data: readonly Tariff[]
      included?: Included
      links: PageLinks
      meta: PageMeta
    }
  }
  /** Of several tariffs that fit a container the one that says most about it holds: terminal before place before line before kind of container. */
  createTariff: {
    path: unknown
    query: unknown
    body: { attributes: {
      name: string
      charge: 'demurrage' | 'detention'
      currency_code: string
      free_days: number
      tiers: readonly {
        from_day: number
        per_day: number
      }[]
      shipping_line_scac?: string | null
      locode?: string | null
      terminal_firms?: string | null
      equipment_types?: readonly ('dry' | 'reefer' | 'open top' | 'flat rack' | 'bulk' | 'tank')[]
      free_days_count?: 'calendar' | 'working'
      free_time_from?: 'discharge' | 'arrival'
      first_day?: 'same_day' | 'next_day'
      charged_days_count?: 'calendar' | 'working'
      calendar?: {
        weekend: readonly number[]
        holidays: {
          country: string
          part: string | null
        } | null
        days_off: readonly string[]
        days_on: readonly string[]
      }
      valid_from?: string | null
      valid_until?: string | null
    } }
    answer: {
      data: Tariff
      included?: Included
    }
  }
  /** One tariff. */
  getTariff: {
    path: { id: string }
    query: { [name: `fields[${string}]`]: string | undefined }
    body: unknown
    answer: {
      data: Tariff
      included?: Included
      links: {
        self: string
      }
      meta?: IgnoredMeta
    }
  }
  /** Changes the attributes that are given. Assessments follow at once. */
  updateTariff: {
    path: { id: string }
    query: unknown
    body: { attributes: {
      name?: string
      charge?: 'demurrage' | 'detention'
      currency_code?: string
      free_days?: number
      tiers?: readonly {
        from_day: number
        per_day: number
      }[]
      shipping_line_scac?: string | null
      locode?: string | null
      terminal_firms?: string | null
      equipment_types?: readonly ('dry' | 'reefer' | 'open top' | 'flat rack' | 'bulk' | 'tank')[]
      free_days_count?: 'calendar' | 'working'
      free_time_from?: 'discharge' | 'arrival'
      first_day?: 'same_day' | 'next_day'
      charged_days_count?: 'calendar' | 'working'
      calendar?: {
        weekend: readonly number[]
        holidays: {
          country: string
          part: string | null
        } | null
        days_off: readonly string[]
        days_on: readonly string[]
      }
      valid_from?: string | null
      valid_until?: string | null
    } }
    answer: {
      data: Tariff
      included?: Included
    }
  }
  /** Charges are no longer reckoned by it. */
  deleteTariff: {
    path: { id: string }
    query: unknown
    body: unknown
    answer: undefined
  }
  /** What broke its promise and who looks after it: what matters most comes first, of two alike the newer. */
  listExceptions: {
    path: unknown
    query: { 'filter[group]'?: string; 'filter[rule]'?: string; 'filter[state]'?: string; 'filter[kind]'?: string; 'filter[assignee]'?: string; 'filter[container_id]'?: string; 'filter[shipment_id]'?: string; 'filter[dominant]'?: boolean; [name: `fields[${string}]`]: string | undefined; include?: string; 'page[number]'?: number; 'page[size]'?: number }
    body: unknown
    answer: {
      data: readonly Exception[]
      included?: Included
      links: PageLinks
      meta: PageMeta
    }
  }
  /** How many exceptions there are by one attribute, under the filters of the list. Values without any are left out. Of each state 10,000 are counted at most, as lists count them; `meta.is_at_least` says that there are more. */
  countExceptions: {
    path: unknown
    query: { 'filter[group]'?: string; 'filter[rule]'?: string; 'filter[state]'?: string; 'filter[kind]'?: string; 'filter[assignee]'?: string; 'filter[container_id]'?: string; 'filter[shipment_id]'?: string; 'filter[dominant]'?: boolean; group_by?: string; [name: `fields[${string}]`]: string | undefined }
    body: unknown
    answer: {
      data: readonly ExceptionCount[]
      included?: Included
      links: {
        self: string
        current: string
      }
      meta?: {
        /** Whether more exceptions fit than were counted. */
        is_at_least?: boolean
        /** Parameters, and names in `include`, that had no effect. Absent when there are none. */
        ignored?: readonly string[]
      }
    }
  }
  /** One exception. */
  getException: {
    path: { id: string }
    query: { [name: `fields[${string}]`]: string | undefined; include?: string }
    body: unknown
    answer: {
      data: Exception
      included?: Included
      links: {
        self: string
      }
      meta?: IgnoredMeta
    }
  }
  /** Changes what is given. `snoozed_until` snoozes, and null wakes; `state` `resolved` wants a `resolved_reason`, `open` takes a snooze or a resolution back. A case that was resolved while its rule still holds stays so until the rule has let go of it and finds it again. */
  updateException: {
    path: { id: string }
    query: unknown
    body: { attributes: {
      state?: 'open' | 'snoozed' | 'resolved'
      snoozed_until?: string | null
      resolved_reason?: string | null
      assignee_id?: string | null
      assignee_name?: string | null
    } }
    answer: {
      data: Exception
      included?: Included
    }
  }
  /** What happened to it and what was said about it, the newest first. */
  listExceptionHistory: {
    path: { id: string }
    query: { [name: `fields[${string}]`]: string | undefined; 'page[number]'?: number; 'page[size]'?: number }
    body: unknown
    answer: {
      data: readonly ExceptionEntry[]
      included?: Included
      links: PageLinks
      meta: PageMeta
    }
  }
  /** Adds a comment to its history. */
  commentException: {
    path: { id: string }
    query: unknown
    body: { attributes: {
      text: string
    } }
    answer: {
      data: ExceptionEntry
      included?: Included
    }
  }
  /** All alert rules of the account, the newest first. */
  listAlertRules: {
    path: unknown
    query: { [name: `fields[${string}]`]: string | undefined; 'page[number]'?: number; 'page[size]'?: number }
    body: unknown
    answer: {
      data: readonly AlertRule[]
      included?: Included
      links: PageLinks
      meta: PageMeta
    }
  }
  /** It is on at once unless told otherwise, and what holds already is told in its first message. `kind` and a `threshold` are enough: without `destinations` the person whom the key belongs to is told by e-mail. Each case is told once, and again only when it has ended and come back. With a webhook among the destinations the answer holds the `secret` that signs; it is shown this once. */
  createAlertRule: {
    path: unknown
    query: unknown
    body: { attributes: {
      name?: string
      kind: 'holds' | 'charges' | 'late_arrival' | 'late_departure' | 'missed_transhipment' | 'contradictions' | 'silence' | 'other' | 'rule' | 'last_free_day_in' | 'arrival_slipped' | 'silent_for' | 'charge_over'
      destinations?: readonly ({
        id?: string
        channel: 'email' | 'slack' | 'teams' | 'webhook'
        to?: readonly string[]
        url?: string
      })[]
      rule?: string | null
      threshold?: number | null
      currency_code?: string | null
      view?: string
      digest?: 'none' | 'hourly' | 'daily'
      digest_at?: string | null
      quiet_hours?: {
        from: string
        until: string
      } | null
      time_zone?: string | null
      active?: boolean
    } }
    answer: {
      data: AlertRule
      included?: Included
    }
  }
  /** How often a rule would have been set off in the last 30 days, and for how many containers it holds now. Nothing is kept and nothing is sent. `count` is null where the past is not known well enough to say. */
  tryAlertRule: {
    path: unknown
    query: unknown
    body: { body: {
      kind: 'holds' | 'charges' | 'late_arrival' | 'late_departure' | 'missed_transhipment' | 'contradictions' | 'silence' | 'other' | 'rule' | 'last_free_day_in' | 'arrival_slipped' | 'silent_for' | 'charge_over'
      rule?: string | null
      threshold?: number | null
      currency_code?: string | null
      view?: string
    } }
    answer: {
      days: number
      count: number | null
      holds_now: number
    }
  }
  /** One alert rule. */
  getAlertRule: {
    path: { id: string }
    query: { [name: `fields[${string}]`]: string | undefined }
    body: unknown
    answer: {
      data: AlertRule
      included?: Included
      links: {
        self: string
      }
      meta?: IgnoredMeta
    }
  }
  /** Changes the attributes that are given. A destination with the `id` that it has keeps its address when it names none. What waited to be told is forgotten when the rule is switched off. */
  updateAlertRule: {
    path: { id: string }
    query: unknown
    body: { attributes: {
      name?: string
      kind?: 'holds' | 'charges' | 'late_arrival' | 'late_departure' | 'missed_transhipment' | 'contradictions' | 'silence' | 'other' | 'rule' | 'last_free_day_in' | 'arrival_slipped' | 'silent_for' | 'charge_over'
      destinations?: readonly ({
        id?: string
        channel: 'email' | 'slack' | 'teams' | 'webhook'
        to?: readonly string[]
        url?: string
      })[]
      rule?: string | null
      threshold?: number | null
      currency_code?: string | null
      view?: string
      digest?: 'none' | 'hourly' | 'daily'
      digest_at?: string | null
      quiet_hours?: {
        from: string
        until: string
      } | null
      time_zone?: string | null
      active?: boolean
    } }
    answer: {
      data: AlertRule
      included?: Included
    }
  }
  /** Nothing more is told by it, and what it told is forgotten. */
  deleteAlertRule: {
    path: { id: string }
    query: unknown
    body: unknown
    answer: undefined
  }
  /** Messages of a rule with what became of them, the newest first. */
  listAlerts: {
    path: { id: string }
    query: { [name: `fields[${string}]`]: string | undefined; 'page[number]'?: number; 'page[size]'?: number }
    body: unknown
    answer: {
      data: readonly Alert[]
      included?: Included
      links: PageLinks
      meta: PageMeta
    }
  }
  /** For the status, each date, the last free day, availability and the terminal: who said so, when, by which rule it is believed, what others said, and which of them still contradict it. */
  explainContainer: {
    path: { id: string }
    query: { as_of?: string; [name: `fields[${string}]`]: string | undefined }
    body: unknown
    answer: {
      data: Explanation
      included?: Included
      links: {
        self: string
      }
      meta?: IgnoredMeta
    }
  }
  /** The same for the ports, the vessel and the dates of a shipment. */
  explainShipment: {
    path: { id: string }
    query: { as_of?: string; [name: `fields[${string}]`]: string | undefined }
    body: unknown
    answer: {
      data: Explanation
      included?: Included
      links: {
        self: string
      }
      meta?: IgnoredMeta
    }
  }
  /** Every change of what is believed of the container, the latest first: the values that changed, who said so, whether the status moved, and what was taken back or contradicted. When sources were asked is no change. */
  listContainerVersions: {
    path: { id: string }
    query: { [name: `fields[${string}]`]: string | undefined; 'page[number]'?: number; 'page[size]'?: number }
    body: unknown
    answer: {
      data: readonly Version[]
      included?: Included
      links: PageLinks
      meta: PageMeta
    }
  }
  /** The same for a shipment, with the transport events of its containers. */
  listShipmentVersions: {
    path: { id: string }
    query: { [name: `fields[${string}]`]: string | undefined; 'page[number]'?: number; 'page[size]'?: number }
    body: unknown
    answer: {
      data: readonly Version[]
      included?: Included
      links: PageLinks
      meta: PageMeta
    }
  }
  /** What is different at `to` from what was believed at `from`, who said so, and which events were recorded or taken back between them. */
  compareContainer: {
    path: { id: string }
    query: { from?: string; to?: string; [name: `fields[${string}]`]: string | undefined }
    body: unknown
    answer: {
      data: Comparison
      included?: Included
      links: {
        self: string
      }
      meta?: IgnoredMeta
    }
  }
  /** The same for a shipment, with the transport events of its containers. */
  compareShipment: {
    path: { id: string }
    query: { from?: string; to?: string; [name: `fields[${string}]`]: string | undefined }
    body: unknown
    answer: {
      data: Comparison
      included?: Included
      links: {
        self: string
      }
      meta?: IgnoredMeta
    }
  }
  /** The first last free day and all later ones, by who grants them, each with when it was said and until when it stood. */
  getLastFreeDays: {
    path: { id: string }
    query: { [name: `fields[${string}]`]: string | undefined }
    body: unknown
    answer: {
      data: LastFreeDays
      included?: Included
      links: {
        self: string
      }
      meta?: IgnoredMeta
    }
  }
  /** Holds and fees at the terminal since they were first said, those in force first, then those that have ended, the latest first. A hold that comes back is another one. */
  listContainerHolds: {
    path: { id: string }
    query: { [name: `fields[${string}]`]: string | undefined; 'page[number]'?: number; 'page[size]'?: number }
    body: unknown
    answer: {
      data: readonly Hold[]
      included?: Included
      links: PageLinks
      meta: PageMeta
    }
  }
  /** Every estimate of every source, the latest word first: what was expected where and when, when that was said, and what became of it. What the position of the vessel told of its arrival at the port of discharge stands among them (`data_source` `ais`). The same word on several containers is one estimate. */
  listShipmentEstimates: {
    path: { id: string }
    query: { 'filter[event]'?: string; 'filter[state]'?: string; 'filter[data_source]'?: string; [name: `fields[${string}]`]: string | undefined; 'page[number]'?: number; 'page[size]'?: number }
    body: unknown
    answer: {
      data: readonly Estimate[]
      included?: Included
      links: PageLinks
      meta: PageMeta
    }
  }
  /** Each time that the shipping line was asked, the latest first: what came of it, how long it took, and when it is asked next. They are kept for 14 days. */
  listShipmentAsks: {
    path: { id: string }
    query: { [name: `fields[${string}]`]: string | undefined; 'page[number]'?: number; 'page[size]'?: number }
    body: unknown
    answer: {
      data: readonly Ask[]
      included?: Included
      links: PageLinks
      meta: PageMeta
    }
  }
  /** The message that raw events name by `message_id`, with secrets left out. Every key reads what was handed in for its own account; what a line answered about a number that the account tracks is for admin keys; anything else for admin keys of the operator. 404 otherwise, and when it is no longer kept. */
  getMessage: {
    path: { id: string }
    query: { [name: `fields[${string}]`]: string | undefined }
    body: unknown
    answer: {
      data: Message
      included?: Included
      links: {
        self: string
      }
      meta?: IgnoredMeta
    }
  }
  /** Ports by name. Those whose name begins with the text come before those that hold it. */
  listPorts: {
    path: unknown
    query: { 'filter[text]'?: string; 'filter[country_code]'?: string; [name: `fields[${string}]`]: string | undefined; include?: string; 'page[number]'?: number; 'page[size]'?: number }
    body: unknown
    answer: {
      data: readonly Port[]
      included?: Included
      links: PageLinks
      meta: PageMeta
    }
  }
  /** One port, by id or UN/LOCODE. */
  getPort: {
    path: { id: string }
    query: { [name: `fields[${string}]`]: string | undefined; include?: string }
    body: unknown
    answer: {
      data: Port
      included?: Included
      links: {
        self: string
      }
      meta?: IgnoredMeta
    }
  }
  /** One inland place, by id or UN/LOCODE. */
  getMetroArea: {
    path: { id: string }
    query: { [name: `fields[${string}]`]: string | undefined }
    body: unknown
    answer: {
      data: MetroArea
      included?: Included
      links: {
        self: string
      }
      meta?: IgnoredMeta
    }
  }
  /** Terminals at ports by name. Those whose name begins with the text come before those that hold it. */
  listTerminals: {
    path: unknown
    query: { 'filter[text]'?: string; 'filter[port]'?: string; [name: `fields[${string}]`]: string | undefined; include?: string; 'page[number]'?: number; 'page[size]'?: number }
    body: unknown
    answer: {
      data: readonly Terminal[]
      included?: Included
      links: PageLinks
      meta: PageMeta
    }
  }
  /** One terminal or rail terminal, by id. */
  getTerminal: {
    path: { id: string }
    query: { [name: `fields[${string}]`]: string | undefined; include?: string }
    body: unknown
    answer: {
      data: Terminal | RailTerminal
      included?: Included
      links: {
        self: string
      }
      meta?: IgnoredMeta
    }
  }
  /** All shipping lines by SCAC, on one page. */
  listShippingLines: {
    path: unknown
    query: { search?: string; [name: `fields[${string}]`]: string | undefined }
    body: unknown
    answer: {
      data: readonly ShippingLine[]
      included?: Included
      links: {
        self: string
        current: string
      }
      meta?: IgnoredMeta
    }
  }
  /** One shipping line, by id or SCAC. */
  getShippingLine: {
    path: { id: string }
    query: { [name: `fields[${string}]`]: string | undefined }
    body: unknown
    answer: {
      data: ShippingLine
      included?: Included
      links: {
        self: string
      }
      meta?: IgnoredMeta
    }
  }
  /** Vessels by name. Those whose name begins with the text come before those that hold it. */
  listVessels: {
    path: unknown
    query: { 'filter[text]'?: string; [name: `fields[${string}]`]: string | undefined; 'page[number]'?: number; 'page[size]'?: number }
    body: unknown
    answer: {
      data: readonly Vessel[]
      included?: Included
      links: PageLinks
      meta: PageMeta
    }
  }
  /** One vessel, by id or IMO number. `positions` is there only when `show_positions` is true or a period is given: those that were reported, and, with `estimated` true, one an hour where none were and the ship carried your containers. */
  getVessel: {
    path: { id: string }
    query: { show_positions?: string; 'show_positions[from_timestamp]'?: string; 'show_positions[to_timestamp]'?: string; [name: `fields[${string}]`]: string | undefined }
    body: unknown
    answer: {
      data: Vessel
      included?: Included
      links: {
        self: string
      }
      meta?: IgnoredMeta
    }
  }
  /** The way to the next port at an even speed, by the times that shipping lines give or at 14 knots. One position a minute, at most 43,200 of them. */
  getVesselFuturePositions: {
    path: { id: string }
    query: { port_id?: string; previous_port_id?: string; [name: `fields[${string}]`]: string | undefined }
    body: unknown
    answer: {
      data: Vessel
      included?: Included
      links: {
        self: string
      }
      meta?: IgnoredMeta
    }
  }
  /** As above, from the place that is given, now. One position a minute, at most 43,200 of them. */
  getVesselFuturePositionsFrom: {
    path: { id: string }
    query: { port_id?: string; previous_port_id?: string; latitude?: string; longitude?: string; [name: `fields[${string}]`]: string | undefined }
    body: unknown
    answer: {
      data: Vessel
      included?: Included
      links: {
        self: string
      }
      meta?: IgnoredMeta
    }
  }
  /** The ports of its voyage, its ship, where that was and where it goes, as GeoJSON. Lines follow the sea and are not split at the date line. No features while the route is not known. */
  getContainerMap: {
    path: { id: string }
    query: unknown
    body: unknown
    answer: {
      type: 'FeatureCollection'
      features: readonly ({
        type: 'Feature'
        geometry: {
          type: 'Point'
          coordinates: readonly number[]
        }
        properties: {
          feature_type: 'port'
          ports_sequence: number
          ports_total: number
          location_id: string
          location_type: string
          name: string
          state_abbr: string | null
          state: string | null
          country_code: string
          country: string
          time_zone: string | null
          inbound_eta_at: string | null
          inbound_ata_at: string | null
          outbound_etd_at: string | null
          outbound_atd_at: string | null
          label: string
          updated_at: string | null
        }
      } | {
        type: 'Feature'
        geometry: {
          type: 'Point'
          coordinates: readonly number[]
        }
        properties: {
          feature_type: 'current_vessel'
          ports_sequence: number
          vessel_id: string
          vessel_name: string | null
          vessel_imo: string | null
          voyage_number: string | null
          vessel_location_timestamp: string
          vessel_location_heading: number | null
          vessel_location_speed: number | null
          departure_port_id: string
          departure_port_name: string
          departure_port_state_abbr: string | null
          departure_port_state: string | null
          departure_port_country_code: string
          departure_port_country: string
          departure_port_label: string
          departure_port_atd: string | null
          departure_port_time_zone: string | null
          arrival_port_id: string | null
          arrival_port_name: string | null
          arrival_port_state_abbr: string | null
          arrival_port_state: string | null
          arrival_port_country_code: string | null
          arrival_port_country: string | null
          arrival_port_label: string | null
          arrival_port_eta: string | null
          arrival_port_time_zone: string | null
          /** No report stands behind this: it is where the ship should be. */
          estimated?: boolean
        }
      } | {
        type: 'Feature'
        geometry: {
          type: 'LineString'
          coordinates: readonly (readonly number[])[]
        }
        properties: {
          feature_type: 'past_vessel_locations'
          ports_sequence: number
          vessel_id: string | null
          start_time: string
          end_time: string
          point_count: number
          outbound_atd_at: string | null
          inbound_ata_at: string | null
          inbound_eta_at: string | null
          /** No report stands behind this: it is where the ship should be. */
          estimated?: boolean
        }
      } | {
        type: 'Feature'
        geometry: {
          type: 'LineString'
          coordinates: readonly (readonly number[])[]
        }
        properties: {
          feature_type: 'estimated_full_legs'
          ports_sequence: number
          previous_port_id: string
          next_port_id: string
          point_count: number
        }
      } | {
        type: 'Feature'
        geometry: {
          type: 'LineString'
          coordinates: readonly (readonly number[])[]
        }
        properties: {
          feature_type: 'estimated_partial_leg'
          ports_sequence: number
          current_port_id: string
          next_port_id: string
          point_count: number
        }
      })[]
    }
  }
  /** Its stops in order of travel, by sea and by rail. Stops, places, vessels and the shipment always come along. */
  getContainerRoute: {
    path: { id: string }
    query: { include?: string; as_of?: string; [name: `fields[${string}]`]: string | undefined }
    body: unknown
    answer: {
      data: Route
      included?: Included
      links: {
        self: string
      }
      meta?: IgnoredMeta
    }
  }
  /** Each ship that has containers of the account aboard, those with the most first: where it is and how old that is, where it sails, and how far it slips. Under a filter only containers that fit are counted; where the ship is and sails stays what all of the account tell. */
  listShips: {
    path: unknown
    query: { 'filter[id]'?: string; 'filter[number]'?: string; 'filter[customer_id]'?: string; 'filter[customer_name]'?: string; 'filter[status]'?: string; 'filter[current_status]'?: string; 'filter[shipping_line_scac]'?: string; 'filter[port_of_lading]'?: string; 'filter[port_of_discharge]'?: string; 'filter[destination]'?: string; 'filter[pod_terminal]'?: string; 'filter[vessel]'?: string; 'filter[port]'?: string; 'filter[aboard]'?: string; 'filter[arrival]'?: string; 'filter[arrival][start]'?: string; 'filter[arrival][end]'?: string; 'filter[pickup_lfd]'?: string; 'filter[pickup_lfd][start]'?: string; 'filter[pickup_lfd][end]'?: string; 'filter[holds]'?: string; 'filter[pickup_appointment]'?: string; 'filter[pickup_appointment][start]'?: string; 'filter[pickup_appointment][end]'?: string; 'filter[available_for_pickup]'?: string; 'filter[tag]'?: string; 'filter[reference]'?: string; [name: `filter[custom_field][${string}]`]: string | undefined; 'filter[open_conflicts]'?: boolean; 'filter[last_heard_at]'?: string; 'filter[last_heard_at][end]'?: string; 'filter[tracking_stopped]'?: boolean; 'filter[action_group]'?: string; 'filter[rule]'?: string; 'filter[updated_at][start]'?: string; 'filter[updated_at][end]'?: string; [name: `fields[${string}]`]: string | undefined; 'page[number]'?: number; 'page[size]'?: number }
    body: unknown
    answer: {
      data: readonly Ship[]
      included?: Included
      links: PageLinks
      meta: PageMeta
    }
  }
  /** As GeoJSON: the ships with containers of the account aboard, where they were on this leg and where they go, and the ports with containers that are there or come. The 100 ships and 500 ports with the most of them. Lines follow the sea and are not split at the date line. Under a filter, ships and ports of containers that fit. */
  getFleetMap: {
    path: unknown
    query: { 'filter[id]'?: string; 'filter[number]'?: string; 'filter[customer_id]'?: string; 'filter[customer_name]'?: string; 'filter[status]'?: string; 'filter[current_status]'?: string; 'filter[shipping_line_scac]'?: string; 'filter[port_of_lading]'?: string; 'filter[port_of_discharge]'?: string; 'filter[destination]'?: string; 'filter[pod_terminal]'?: string; 'filter[vessel]'?: string; 'filter[port]'?: string; 'filter[aboard]'?: string; 'filter[arrival]'?: string; 'filter[arrival][start]'?: string; 'filter[arrival][end]'?: string; 'filter[pickup_lfd]'?: string; 'filter[pickup_lfd][start]'?: string; 'filter[pickup_lfd][end]'?: string; 'filter[holds]'?: string; 'filter[pickup_appointment]'?: string; 'filter[pickup_appointment][start]'?: string; 'filter[pickup_appointment][end]'?: string; 'filter[available_for_pickup]'?: string; 'filter[tag]'?: string; 'filter[reference]'?: string; [name: `filter[custom_field][${string}]`]: string | undefined; 'filter[open_conflicts]'?: boolean; 'filter[last_heard_at]'?: string; 'filter[last_heard_at][end]'?: string; 'filter[tracking_stopped]'?: boolean; 'filter[action_group]'?: string; 'filter[rule]'?: string; 'filter[updated_at][start]'?: string; 'filter[updated_at][end]'?: string }
    body: unknown
    answer: {
      type: 'FeatureCollection'
      features: readonly ({
        type: 'Feature'
        geometry: {
          type: 'Point'
          coordinates: readonly number[]
        }
        properties: {
          feature_type: 'port'
          location_id: string
          locode: string
          name: string
          state_abbr: string | null
          state: string | null
          country_code: string
          country: string
          time_zone: string | null
          containers_count: number
          containers_by_status: Record<string, number>
          approaching_count: number
        }
      } | {
        type: 'Feature'
        geometry: {
          type: 'Point'
          coordinates: readonly number[]
        }
        properties: {
          feature_type: 'ship'
          vessel_id: string
          vessel_name: string | null
          vessel_imo: string | null
          voyage_number: string | null
          containers_count: number
          containers_by_status: Record<string, number>
          vessel_location_timestamp: string
          vessel_location_heading: number | null
          vessel_location_speed: number | null
          previous_port_locode: string | null
          next_port_locode: string | null
          next_port_name: string | null
          arrives_at: string | null
          slip_days: number | null
          /** No report stands behind this: it is where the ship should be. */
          estimated?: boolean
        }
      } | {
        type: 'Feature'
        geometry: {
          type: 'LineString'
          coordinates: readonly (readonly number[])[]
        }
        properties: {
          feature_type: 'past_leg'
          vessel_id: string
          start_time: string
          end_time: string
          point_count: number
          /** No report stands behind this: it is where the ship should be. */
          estimated?: boolean
        }
      } | {
        type: 'Feature'
        geometry: {
          type: 'LineString'
          coordinates: readonly (readonly number[])[]
        }
        properties: {
          feature_type: 'future_leg'
          vessel_id: string
          next_port_id: string
          arrives_at: string | null
          point_count: number
        }
      })[]
      /** There are more ships or ports than are shown. */
      truncated: boolean
    }
  }
  /** Each port at which containers of the account are, or to which they sail now, those with the most first. Under a filter only containers that fit are counted. */
  listPortOccupancies: {
    path: unknown
    query: { 'filter[id]'?: string; 'filter[number]'?: string; 'filter[customer_id]'?: string; 'filter[customer_name]'?: string; 'filter[status]'?: string; 'filter[current_status]'?: string; 'filter[shipping_line_scac]'?: string; 'filter[port_of_lading]'?: string; 'filter[port_of_discharge]'?: string; 'filter[destination]'?: string; 'filter[pod_terminal]'?: string; 'filter[vessel]'?: string; 'filter[port]'?: string; 'filter[aboard]'?: string; 'filter[arrival]'?: string; 'filter[arrival][start]'?: string; 'filter[arrival][end]'?: string; 'filter[pickup_lfd]'?: string; 'filter[pickup_lfd][start]'?: string; 'filter[pickup_lfd][end]'?: string; 'filter[holds]'?: string; 'filter[pickup_appointment]'?: string; 'filter[pickup_appointment][start]'?: string; 'filter[pickup_appointment][end]'?: string; 'filter[available_for_pickup]'?: string; 'filter[tag]'?: string; 'filter[reference]'?: string; [name: `filter[custom_field][${string}]`]: string | undefined; 'filter[open_conflicts]'?: boolean; 'filter[last_heard_at]'?: string; 'filter[last_heard_at][end]'?: string; 'filter[tracking_stopped]'?: boolean; 'filter[action_group]'?: string; 'filter[rule]'?: string; 'filter[updated_at][start]'?: string; 'filter[updated_at][end]'?: string; [name: `fields[${string}]`]: string | undefined; 'page[number]'?: number; 'page[size]'?: number }
    body: unknown
    answer: {
      data: readonly PortOccupancy[]
      included?: Included
      links: PageLinks
      meta: PageMeta
    }
  }
  /** All customers, the newest first. */
  listParties: {
    path: unknown
    query: { [name: `fields[${string}]`]: string | undefined; 'page[number]'?: number; 'page[size]'?: number }
    body: unknown
    answer: {
      data: readonly Party[]
      included?: Included
      links: PageLinks
      meta: PageMeta
    }
  }
  /** Adds a customer, whom shipments and tracking requests can name. */
  createParty: {
    path: unknown
    query: unknown
    body: { attributes: {
      company_name?: string
    } }
    answer: {
      data: Party
      included?: Included
      links: {
        self: string
      }
    }
  }
  /** One customer. */
  getParty: {
    path: { id: string }
    query: { [name: `fields[${string}]`]: string | undefined }
    body: unknown
    answer: {
      data: Party
      included?: Included
      links: {
        self: string
      }
      meta?: IgnoredMeta
    }
  }
  /** The new name shows at once on every shipment of the customer. */
  updateParty: {
    path: { id: string }
    query: unknown
    body: { attributes: {
      company_name?: string
    } }
    answer: {
      data: Party
      included?: Included
      links: {
        self: string
      }
    }
  }
  /** All definitions, the oldest first. */
  listCustomFieldDefinitions: {
    path: unknown
    query: { 'filter[entity_type]'?: string; 'filter[data_type]'?: string; 'filter[display_name]'?: string; [name: `fields[${string}]`]: string | undefined; include?: string; 'page[number]'?: number; 'page[size]'?: number }
    body: unknown
    answer: {
      data: readonly CustomFieldDefinition[]
      included?: Included
      links: PageLinks
      meta: PageMeta
    }
  }
  /** A value of the new field can be set on each record of the kind. Records that are made from now on get `default_value`. Options of an `enum` are added afterwards. */
  createCustomFieldDefinition: {
    path: unknown
    query: unknown
    body: { attributes: {
      entity_type: 'Shipment' | 'Container' | 'TrackingRequest' | 'Cargo'
      api_slug: string
      display_name: string
      data_type: 'short_text' | 'number' | 'date' | 'datetime' | 'boolean' | 'enum' | 'enum_multi' | 'reference'
      reference_type?: string | null
      description?: string | null
      validation?: {
        required?: boolean | null
        pattern?: string | null
        min_length?: number | null
        max_length?: number | null
        min?: number | null
        max?: number | null
      } | null
      default_format?: string | null
      default_value?: string | number | boolean | readonly unknown[] | Record<string, unknown> | null
      reference_number?: boolean
    } }
    answer: {
      data: CustomFieldDefinition
      included?: Included
      links: {
        self: string
      }
    }
  }
  /** One definition. */
  getCustomFieldDefinition: {
    path: { id: string }
    query: { [name: `fields[${string}]`]: string | undefined; include?: string }
    body: unknown
    answer: {
      data: CustomFieldDefinition
      included?: Included
      links: {
        self: string
      }
      meta?: IgnoredMeta
    }
  }
  /** Kind of record, slug and data type stay; attributes that cannot change are ignored. Values that exist stay as they are. */
  updateCustomFieldDefinition: {
    path: { id: string }
    query: unknown
    body: { attributes: {
      display_name?: string
      description?: string | null
      validation?: {
        required?: boolean | null
        pattern?: string | null
        min_length?: number | null
        max_length?: number | null
        min?: number | null
        max?: number | null
      } | null
      default_format?: string | null
      default_value?: string | number | boolean | readonly unknown[] | Record<string, unknown> | null
      reference_number?: boolean
    } }
    answer: {
      data: CustomFieldDefinition
      included?: Included
      links: {
        self: string
      }
    }
  }
  /** Deletes its options and all its values too. */
  deleteCustomFieldDefinition: {
    path: { id: string }
    query: unknown
    body: unknown
    answer: undefined
  }
  /** What can be chosen, by position. */
  listCustomFieldOptions: {
    path: { definition_id: string }
    query: { [name: `fields[${string}]`]: string | undefined; 'page[number]'?: number; 'page[size]'?: number }
    body: unknown
    answer: {
      data: readonly CustomFieldOption[]
      included?: Included
      links: PageLinks
      meta: PageMeta
    }
  }
  /** Only for fields of data type `enum` or `enum_multi`. Without a position the option comes last. */
  createCustomFieldOption: {
    path: { definition_id: string }
    query: unknown
    body: { attributes: {
      label: string
      value: string
      position?: number | null
    } }
    answer: {
      data: CustomFieldOption
      included?: Included
      links: {
        self: string
      }
    }
  }
  /** One option. */
  getCustomFieldOption: {
    path: { definition_id: string; option_id: string }
    query: { [name: `fields[${string}]`]: string | undefined }
    body: unknown
    answer: {
      data: CustomFieldOption
      included?: Included
      links: {
        self: string
      }
      meta?: IgnoredMeta
    }
  }
  /** Label and position; the value stays. */
  updateCustomFieldOption: {
    path: { definition_id: string; option_id: string }
    query: unknown
    body: { attributes: {
      label?: string
      position?: number | null
    } }
    answer: {
      data: CustomFieldOption
      included?: Included
      links: {
        self: string
      }
    }
  }
  /** Values that were chosen stay as they are. */
  deleteCustomFieldOption: {
    path: { definition_id: string; option_id: string }
    query: unknown
    body: unknown
    answer: undefined
  }
  /** All values, the newest first. */
  listCustomFields: {
    path: unknown
    query: { 'filter[entity_type]'?: string; 'filter[entity_id]'?: string; 'filter[definition_id]'?: string; [name: `fields[${string}]`]: string | undefined; include?: string; 'page[number]'?: number; 'page[size]'?: number }
    body: unknown
    answer: {
      data: readonly CustomField[]
      included?: Included
      links: PageLinks
      meta: PageMeta
    }
  }
  /** Gives the record that `relationships.entity` names a value that it does not have yet. */
  createCustomField: {
    path: unknown
    query: unknown
    body: { attributes: {
      api_slug: string
      value: string | number | boolean | readonly unknown[] | Record<string, unknown> | null
    }; relationships?: {
      entity: {
        data: {
          type: string
          id: string
        }
      }
    } }
    answer: {
      data: CustomField
      included?: Included
      links: {
        self: string
      }
    }
  }
  /** One value. */
  getCustomField: {
    path: { id: string }
    query: { [name: `fields[${string}]`]: string | undefined; include?: string }
    body: unknown
    answer: {
      data: CustomField
      included?: Included
      links: {
        self: string
      }
      meta?: IgnoredMeta
    }
  }
  /** Replaces the value. */
  updateCustomField: {
    path: { id: string }
    query: unknown
    body: { attributes: {
      value: string | number | boolean | readonly unknown[] | Record<string, unknown> | null
    } }
    answer: {
      data: CustomField
      included?: Included
      links: {
        self: string
      }
    }
  }
  /** The record no longer has a value; the definition stays. */
  deleteCustomField: {
    path: { id: string }
    query: unknown
    body: unknown
    answer: undefined
  }
  /** The values of one record, the newest first. */
  listShipmentCustomFields: {
    path: { shipment_id: string }
    query: { [name: `fields[${string}]`]: string | undefined; include?: string; 'page[number]'?: number; 'page[size]'?: number }
    body: unknown
    answer: {
      data: readonly CustomField[]
      included?: Included
      links: PageLinks
      meta: PageMeta
    }
  }
  /** Sets the value, or replaces the one that is there. */
  setShipmentCustomField: {
    path: { shipment_id: string }
    query: unknown
    body: { attributes: {
      api_slug: string
      value: string | number | boolean | readonly unknown[] | Record<string, unknown> | null
    } }
    answer: {
      data: CustomField
      included?: Included
      links: {
        self: string
      }
    }
  }
  /** Replaces a value that is there. */
  updateShipmentCustomField: {
    path: { shipment_id: string; api_slug: string }
    query: unknown
    body: { attributes: {
      value: string | number | boolean | readonly unknown[] | Record<string, unknown> | null
    } }
    answer: {
      data: CustomField
      included?: Included
      links: {
        self: string
      }
    }
  }
  /** The record no longer has a value; the definition stays. */
  deleteShipmentCustomField: {
    path: { shipment_id: string; api_slug: string }
    query: unknown
    body: unknown
    answer: undefined
  }
  /** The values of one record, the newest first. */
  listContainerCustomFields: {
    path: { container_id: string }
    query: { [name: `fields[${string}]`]: string | undefined; include?: string; 'page[number]'?: number; 'page[size]'?: number }
    body: unknown
    answer: {
      data: readonly CustomField[]
      included?: Included
      links: PageLinks
      meta: PageMeta
    }
  }
  /** Sets the value, or replaces the one that is there. */
  setContainerCustomField: {
    path: { container_id: string }
    query: unknown
    body: { attributes: {
      api_slug: string
      value: string | number | boolean | readonly unknown[] | Record<string, unknown> | null
    } }
    answer: {
      data: CustomField
      included?: Included
      links: {
        self: string
      }
    }
  }
  /** Replaces a value that is there. */
  updateContainerCustomField: {
    path: { container_id: string; api_slug: string }
    query: unknown
    body: { attributes: {
      value: string | number | boolean | readonly unknown[] | Record<string, unknown> | null
    } }
    answer: {
      data: CustomField
      included?: Included
      links: {
        self: string
      }
    }
  }
  /** The record no longer has a value; the definition stays. */
  deleteContainerCustomField: {
    path: { container_id: string; api_slug: string }
    query: unknown
    body: unknown
    answer: undefined
  }
  /** The values of one record, the newest first. */
  listTrackingRequestCustomFields: {
    path: { tracking_request_id: string }
    query: { [name: `fields[${string}]`]: string | undefined; include?: string; 'page[number]'?: number; 'page[size]'?: number }
    body: unknown
    answer: {
      data: readonly CustomField[]
      included?: Included
      links: PageLinks
      meta: PageMeta
    }
  }
  /** Sets the value, or replaces the one that is there. The shipment and its containers get it under the same slug, as soon as they exist. */
  setTrackingRequestCustomField: {
    path: { tracking_request_id: string }
    query: unknown
    body: { attributes: {
      api_slug: string
      value: string | number | boolean | readonly unknown[] | Record<string, unknown> | null
    } }
    answer: {
      data: CustomField
      included?: Included
      links: {
        self: string
      }
    }
  }
  /** Replaces a value that is there. The shipment and its containers get it under the same slug, as soon as they exist. */
  updateTrackingRequestCustomField: {
    path: { tracking_request_id: string; api_slug: string }
    query: unknown
    body: { attributes: {
      value: string | number | boolean | readonly unknown[] | Record<string, unknown> | null
    } }
    answer: {
      data: CustomField
      included?: Included
      links: {
        self: string
      }
    }
  }
  /** The record no longer has a value; the definition stays. What the shipment and its containers got stays. */
  deleteTrackingRequestCustomField: {
    path: { tracking_request_id: string; api_slug: string }
    query: unknown
    body: unknown
    answer: undefined
  }
  /** Takes up to 1,000 tracking requests at once, each as for `POST /tracking_requests`, or the same as CSV (`text/csv`) with the columns `request_type`, `request_number`, `scac`, `auto_detect_vocc_scac`, `ref_numbers` and `shipment_tags` (separated by `|`) and `customer_id`; the first line names those that are there. The answer is 200 and says for each row, in its order, what became of it: rows that are wrong do not keep others from being created. `batch_id` names those that were created, for `filter[batch_id]` of the list. With `dry_run=true` nothing is created: each row has a `preview` of what would become of it, rows may then leave `request_type` and `scac` out, and both are inferred from the number. Counts as one request of those that create in bulk. */
  createTrackingRequests: {
    path: unknown
    query: { dry_run?: boolean }
    body: { body: {
      data: readonly ({
        type?: 'tracking_request'
        attributes: {
          /** What kind of number it is. `booking` and `booking_number` mean the same. */
          request_type: 'bill_of_lading' | 'booking' | 'booking_number' | 'container'
          /** The number as it is written; case, blanks and hyphens do not matter. A container number must pass its check digit. */
          request_number: string
          /** SCAC of the shipping line. Required unless `auto_detect_vocc_scac` is true. */
          scac?: string
          /** Find out the line from the number. Where that fails the request becomes `failed` with `scac_auto_detect_failed`. */
          auto_detect_vocc_scac?: boolean
          ref_numbers?: readonly string[]
          shipment_tags?: readonly string[]
          initial_custom_fields?: {
            shipment?: readonly ({
              api_slug: string
              value: string | number | boolean | readonly unknown[] | Record<string, unknown> | null
              number?: string | null
            })[]
            containers?: readonly ({
              api_slug: string
              value: string | number | boolean | readonly unknown[] | Record<string, unknown> | null
              number?: string | null
            })[]
          }
        }
        relationships?: Record<string, unknown>
      })[]
    } }
    answer: {
      data: readonly ({
        /** Its place in the body, from 0; `/data/ROW` in pointers. */
        row: number
        /** Of a dry run: what it would be. `duplicate`: a request for the number is pending or created already. */
        outcome: 'created' | 'duplicate' | 'invalid'
        /** The new request, or the one that was there before. */
        tracking_request_id: string | null
        /** What is wrong, as in an error document. */
        errors: readonly Record<string, unknown>[]
        preview?: {
          /** `tracked`: a request for the number is pending or created already. `repeated`: an earlier row has the number. `unknown_line`: no line was named, and none can be told from the number, or it cannot be tracked here. */
          forecast: 'new' | 'tracked' | 'repeated' | 'wrong_check_digit' | 'unknown_line' | 'not_a_number' | 'invalid'
          request_number: string | null
          /** As it was sent, or else as the number looks. */
          request_type: string | null
          /** As it was sent, or else the line that is sure enough. */
          scac: string | null
          /** Lines that the number may be of, the surest first; empty where one was sent. */
          candidates: readonly {
            scac: string
            name: string
            confidence: number
          }[]
          /** The number with the check digit that it should have. */
          suggestion: string | null
          tracking_request_id: string | null
          /** Where it is tracked already. With `new`: a shipment that is tracked and has this container, by another number. */
          shipment_id: string | null
        }
      })[]
      meta: {
        total: number
        created: number
        duplicate: number
        invalid: number
      }
      batch_id?: string
      /** Only of a dry run. */
      forecasts?: {
        new?: number
        tracked?: number
        repeated?: number
        wrong_check_digit?: number
        unknown_line?: number
        not_a_number?: number
        invalid?: number
      }
    }
  }
  /** Tags are those of the shipments that the containers belong to, and change for all of their containers. Up to 100 at once; the answer says for each, in their order, what became of it. Counts as one request of those that create in bulk. */
  updateContainers: {
    path: unknown
    query: unknown
    body: { body: {
      ids: readonly string[]
      /** `set` replaces the list; then `remove` takes away, and `add` puts behind what is not there. */
      ref_numbers?: {
        set?: readonly string[]
        add?: readonly string[]
        remove?: readonly string[]
      }
      /** `set` replaces the list; then `remove` takes away, and `add` puts behind what is not there. */
      tags?: {
        set?: readonly string[]
        add?: readonly string[]
        remove?: readonly string[]
      }
    } }
    answer: {
      data: readonly ({
        /** The id as it was sent. */
        id: string
        /** `invalid`: a list would be longer than it may be; nothing of the record was changed. */
        outcome: 'updated' | 'unchanged' | 'not_found' | 'invalid'
        /** The shipment whose tags are told. */
        shipment_id: string | null
        /** As they are now. */
        ref_numbers: readonly string[]
        /** Of the shipment, as they are now. */
        tags: readonly string[]
      })[]
      meta: {
        total: number
        updated: number
        unchanged: number
        not_found: number
        invalid: number
      }
    }
  }
  /** Up to 100 at once; the answer says for each, in their order, what became of it. Counts as one request of those that create in bulk. */
  updateShipments: {
    path: unknown
    query: unknown
    body: { body: {
      ids: readonly string[]
      /** `set` replaces the list; then `remove` takes away, and `add` puts behind what is not there. */
      ref_numbers?: {
        set?: readonly string[]
        add?: readonly string[]
        remove?: readonly string[]
      }
      /** `set` replaces the list; then `remove` takes away, and `add` puts behind what is not there. */
      tags?: {
        set?: readonly string[]
        add?: readonly string[]
        remove?: readonly string[]
      }
    } }
    answer: {
      data: readonly ({
        /** The id as it was sent. */
        id: string
        /** `invalid`: a list would be longer than it may be; nothing of the record was changed. */
        outcome: 'updated' | 'unchanged' | 'not_found' | 'invalid'
        /** The shipment whose tags are told. */
        shipment_id: string | null
        /** As they are now. */
        ref_numbers: readonly string[]
        /** Of the shipment, as they are now. */
        tags: readonly string[]
      })[]
      meta: {
        total: number
        updated: number
        unchanged: number
        not_found: number
        invalid: number
      }
    }
  }
  /** Starts the sources of the container, which `message` names. What they say is read a little later, and announced to webhooks. Those are the shipping line, and the terminal and the railroad where the installation may ask them. Each is asked about one number at most once a minute, however many ask for it, and at its own pace. Containers of a shipment whose tracking has stopped are not asked about: resume it first. Needs no body. */
  refreshContainer: {
    path: { id: string }
    query: unknown
    body: unknown
    answer: {
      message: string
    }
  }
  /** The same for up to 100 containers. The answer says for each of them, in their order, what was started. Counts as one request that refreshes. */
  refreshContainers: {
    path: unknown
    query: unknown
    body: { body: {
      ids: readonly string[]
    } }
    answer: {
      message: string
      containers: readonly ({
        /** The id as it was sent. */
        id: string
        /** `stopped`: tracking of the shipment has stopped, and only resuming it asks again. `no_source`: no feed asks the line. `not_found`: the account has no such container. */
        outcome: 'started' | 'stopped' | 'no_source' | 'not_found'
        /** The sources that were started. */
        sources: readonly string[]
      })[]
    }
  }
  /** Finds shipments, containers and tracking requests by their number, by a reference or label, by the value of a custom field (texts, choices and numbers), or by the name of a customer, in any case and with any blanks and punctuation. The best come first: a whole number, a whole reference or value, then what begins with the text, then what holds it; if nothing is or begins like that, also container numbers that differ by one slip: a mistyped, swapped, missing or doubled character. Among equals shipments come before containers and tracking requests, and newer records before older ones. At most 25 results. A tracking request that led to a shipment is left out in favour of it. */
  search: {
    path: unknown
    query: { query?: string; kinds?: string; [name: `fields[${string}]`]: string | undefined }
    body: unknown
    answer: {
      data: readonly SearchResult[]
      included?: Included
      links: {
        self: string
        current: string
      }
      meta?: {
        /** There when the text looks like the number of a container and its check digit is wrong. */
        check_digit?: {
          /** The number that was looked for. */
          given: string
          /** What its last digit should be. */
          check_digit: string
          /** The number with the right check digit. */
          number: string
        }
        /** Parameters, and names in `include`, that had no effect. Absent when there are none. */
        ignored?: readonly string[]
      }
    }
  }
  /** What the clock of your simulated world says. The world begins when something is done in it, at the present, and stands; until then this clock says the present, and reading it begins nothing. */
  getSandboxClock: {
    path: unknown
    query: { [name: `fields[${string}]`]: string | undefined }
    body: unknown
    answer: {
      data: SandboxClock
      included?: Included
      links: {
        self: string
      }
      meta?: IgnoredMeta
    }
  }
  /** Lets the clock stand (`speed: 0`), run at any speed, or go forward: to the next moment at which something happens, to the next day, to an instant, or by a duration. It goes as fast as the world can follow, and stops there; ask again to see where it is. It never goes back. */
  moveSandboxClock: {
    path: unknown
    query: unknown
    body: { attributes: {
      /** Times real time; 0: it stands. */
      speed?: number
      /** An instant (ISO 8601 with an offset), `next_moment` or `next_day` (of UTC). */
      to?: string
      /** How much later, as ISO 8601 writes it: `P3D`, `PT6H`. */
      by?: string
    } }
    answer: {
      data: SandboxClock
      included?: Included
      links: {
        self: string
      }
    }
  }
  /** What will happen to the journeys of your simulated world, the next first: the world does not know it yet. A hundred at most. */
  listSandboxMoments: {
    path: unknown
    query: { [name: `fields[${string}]`]: string | undefined }
    body: unknown
    answer: {
      data: readonly SandboxMoment[]
      included?: Included
      links: {
        self: string
        current: string
      }
      meta?: IgnoredMeta
    }
  }
  /** The kinds of journey that can be begun in the simulated world. */
  listSandboxScenarios: {
    path: unknown
    query: { [name: `fields[${string}]`]: string | undefined }
    body: unknown
    answer: {
      data: readonly SandboxScenario[]
      included?: Included
      links: {
        self: string
        current: string
      }
      meta?: IgnoredMeta
    }
  }
  /** Has your simulated world track a journey of this scenario, or several. `fleet` stands for a mixture of all: in every phase, with trouble, for invented customers. The same seed gives the same journeys. */
  beginSandboxScenario: {
    path: unknown
    query: unknown
    body: { attributes: {
      /** Its name, or `fleet`. */
      scenario: string
      /** Left out: drawn. */
      seed?: number
      /** How many journeys; left out: one. */
      count?: number
      begins?: 'booked' | 'under_way'
    } }
    answer: {
      data: SandboxRun
      included?: Included
    }
  }
  /** Forgets everything in your simulated world, its keys and webhooks too. The next one begins anew, at the present. */
  wipeSandbox: {
    path: unknown
    query: unknown
    body: unknown
    answer: undefined
  }
  /** The views of the account and those of the person who asks, by their place. Every account has some from the beginning: all, needs attention, ready to pick up, free days this week, silent over a day. */
  listViews: {
    path: unknown
    query: { 'filter[resource]'?: string; [name: `fields[${string}]`]: string | undefined; 'page[number]'?: number; 'page[size]'?: number }
    body: unknown
    answer: {
      data: readonly View[]
      included?: Included
      links: PageLinks
      meta: PageMeta
    }
  }
  /** Keeps filters, columns and order of a list under a name. `query` and `sort` are looked at: what the list would refuse is refused here. */
  createView: {
    path: unknown
    query: unknown
    body: { attributes: {
      name: string
      resource: 'containers' | 'shipments'
      owner?: 'account' | 'person'
      query?: string
      columns?: readonly string[]
      sort?: string | null
      position?: number
    } }
    answer: {
      data: View
      included?: Included
    }
  }
  /** One view. */
  getView: {
    path: { id: string }
    query: { [name: `fields[${string}]`]: string | undefined }
    body: unknown
    answer: {
      data: View
      included?: Included
      links: {
        self: string
      }
      meta?: IgnoredMeta
    }
  }
  /** Changes the attributes that are given. Of a view that is built in only `position` can be changed. */
  updateView: {
    path: { id: string }
    query: unknown
    body: { attributes: {
      name?: string
      owner?: 'account' | 'person'
      query?: string
      columns?: readonly string[]
      sort?: string | null
      position?: number
    } }
    answer: {
      data: View
      included?: Included
    }
  }
  /** Its calendars end with it. A view that is built in stays. */
  deleteView: {
    path: { id: string }
    query: unknown
    body: unknown
    answer: undefined
  }
  /** All share links of the account, the newest first, with those that have ended or were taken back. `include=subject` brings what they show. */
  listShareLinks: {
    path: unknown
    query: { 'filter[container_id]'?: string; 'filter[shipment_id]'?: string; [name: `fields[${string}]`]: string | undefined; include?: string; 'page[number]'?: number; 'page[size]'?: number }
    body: unknown
    answer: {
      data: readonly ShareLink[]
      included?: Included
      links: PageLinks
      meta: PageMeta
    }
  }
  /** Makes an address that shows it to somebody without an account. The answer holds the address, this once: keep it. Without `ends_at` it ends 20 days after the delivery, without `shows` everything but costs is shown. */
  createShareLink: {
    path: unknown
    query: unknown
    body: { attributes: {
      label?: string | null
      reference?: string | null
      shows?: readonly ('way' | 'events' | 'map' | 'free_time' | 'delivery' | 'calendar' | 'costs')[]
      language?: 'en' | 'es' | 'de' | null
      password?: string | null
      ends_at?: string | null
      days_after_delivery?: number
    }; relationships?: {
      subject: {
        data: {
          type: 'container' | 'shipment'
          id: string
        }
      }
    } }
    answer: {
      data: ShareLink
      included?: Included
    }
  }
  /** One share link. */
  getShareLink: {
    path: { id: string }
    query: { [name: `fields[${string}]`]: string | undefined }
    body: unknown
    answer: {
      data: ShareLink
      included?: Included
      links: {
        self: string
      }
      meta?: IgnoredMeta
    }
  }
  /** Changes the attributes that are given; the address stays. `password: null` takes the password away. */
  updateShareLink: {
    path: { id: string }
    query: unknown
    body: { attributes: {
      label?: string | null
      reference?: string | null
      shows?: readonly ('way' | 'events' | 'map' | 'free_time' | 'delivery' | 'calendar' | 'costs')[]
      language?: 'en' | 'es' | 'de' | null
      password?: string | null
      ends_at?: string | null
      days_after_delivery?: number
    } }
    answer: {
      data: ShareLink
      included?: Included
    }
  }
  /** The address and its calendars show nothing from now on. The record stays, with how often it was opened. */
  revokeShareLink: {
    path: { id: string }
    query: unknown
    body: unknown
    answer: {
      data: ShareLink
      included?: Included
    }
  }
  /** The answer holds the new address, this once; the old one and its calendars show nothing any more. A link that was taken back or has ended goes on: until `ends_at`, or for 20 days where its own end has passed. */
  renewShareLink: {
    path: { id: string }
    query: unknown
    body: { body: {
      ends_at?: string | null
    } }
    answer: {
      data: ShareLink
      included?: Included
    }
  }
  /** Name, colour and logo that people see who open a share link. */
  getBrand: {
    path: unknown
    query: { [name: `fields[${string}]`]: string | undefined }
    body: unknown
    answer: {
      data: Brand
      included?: Included
      links: {
        self: string
      }
      meta?: IgnoredMeta
    }
  }
  /** Changes the attributes that are given; null takes one away. The bytes of a logo must be of the kind that is named. */
  updateBrand: {
    path: unknown
    query: unknown
    body: { attributes: {
      name?: string | null
      color?: string | null
      logo?: {
        content_type: 'image/png' | 'image/jpeg' | 'image/webp'
        base64: string
      } | null
    } }
    answer: {
      data: Brand
      included?: Included
    }
  }
  /** All calendars of the account, the newest first, with those that were taken back. */
  listCalendars: {
    path: unknown
    query: { [name: `fields[${string}]`]: string | undefined; 'page[number]'?: number; 'page[size]'?: number }
    body: unknown
    answer: {
      data: readonly Calendar[]
      included?: Included
      links: PageLinks
      meta: PageMeta
    }
  }
  /** Makes an address that calendars subscribe to: last free days, arrivals and appointments of what a view lists (the first 1,000), or of what a share link shows. The answer holds the address, this once: keep it. */
  createCalendar: {
    path: unknown
    query: unknown
    body: { attributes: {
      name?: string
    }; relationships?: {
      subject: {
        data: {
          type: 'view' | 'share_link'
          id: string
        }
      }
    } }
    answer: {
      data: Calendar
      included?: Included
    }
  }
  /** One calendar. */
  getCalendar: {
    path: { id: string }
    query: { [name: `fields[${string}]`]: string | undefined }
    body: unknown
    answer: {
      data: Calendar
      included?: Included
      links: {
        self: string
      }
      meta?: IgnoredMeta
    }
  }
  /** Its address answers nothing from now on. The record stays. */
  revokeCalendar: {
    path: { id: string }
    query: unknown
    body: unknown
    answer: {
      data: Calendar
      included?: Included
    }
  }
  /** The first of three steps. Then send the bytes with PUT to `direct_upload.url`, with `direct_upload.headers` and without an API key, within 15 minutes; then name `signed_id` as `attached_document` of a new document, within 24 hours. `checksum` is the MD5 of the bytes in Base64. */
  createDirectUpload: {
    path: unknown
    query: unknown
    body: { body: {
      blob: {
        filename: string
        content_type: string
        byte_size: number
        checksum: string
      }
    } }
    answer: {
      id: string
      key: string
      filename: string
      content_type: string
      metadata: Record<string, unknown>
      service_name: string
      byte_size: number
      checksum: string
      created_at: string
      signed_id: string
      direct_upload: {
        url: string
        headers: {
          'Content-Type': string
          'Content-MD5': string
          'Content-Disposition': string
        }
      }
    }
  }
  /** All documents, the newest first unless `sort` says otherwise. */
  listDocuments: {
    path: unknown
    query: { sort?: string; 'filter[filename]'?: string; 'filter[reference]'?: string; 'filter[document_types]'?: string; 'filter[shipment_id]'?: string; 'filter[container_id]'?: string; 'filter[linked]'?: boolean; 'filter[source]'?: string; 'filter[created_at][start]'?: string; 'filter[created_at][end]'?: string; [name: `fields[${string}]`]: string | undefined; include?: string; 'page[number]'?: number; 'page[size]'?: number }
    body: unknown
    answer: {
      data: readonly Document[]
      included?: Included
      links: PageLinks
      meta: PageMeta
    }
  }
  /** How many documents there are by type, by source, and by whether they are linked, under the same filters as the list. By words of a file name the newest 10,000 that fit are counted, and `meta.is_at_least` says that there are more. */
  countDocuments: {
    path: unknown
    query: { group_by?: string; 'filter[filename]'?: string; 'filter[reference]'?: string; 'filter[document_types]'?: string; 'filter[shipment_id]'?: string; 'filter[container_id]'?: string; 'filter[linked]'?: boolean; 'filter[source]'?: string; 'filter[created_at][start]'?: string; 'filter[created_at][end]'?: string; [name: `fields[${string}]`]: string | undefined }
    body: unknown
    answer: {
      data: readonly DocumentCount[]
      included?: Included
      links: {
        self: string
        current: string
      }
      meta?: {
        /** Whether more documents fit than were counted. */
        is_at_least?: boolean
        /** Parameters, and names in `include`, that had no effect. Absent when there are none. */
        ignored?: readonly string[]
      }
    }
  }
  /** Makes a document of an uploaded file. It is read and linked in the background: webhooks hear `document.extracted` or `document.extraction_failed`, and `link.created`. */
  createDocument: {
    path: unknown
    query: unknown
    body: { attributes: {
      name: string
      attached_document: string
    } }
    answer: {
      data: Document
      included?: Included
      links: {
        self: string
      }
    }
  }
  /** Types that are told apart, and that `document_type_manual` may be set to. */
  listDocumentTypes: {
    path: unknown
    query: unknown
    body: unknown
    answer: {
      document_types: readonly {
        code: string
        label: string
      }[]
    }
  }
  /** One document. */
  getDocument: {
    path: { id: string }
    query: { [name: `fields[${string}]`]: string | undefined; include?: string }
    body: unknown
    answer: {
      data: Document
      included?: Included
      links: {
        self: string
      }
      meta?: IgnoredMeta
    }
  }
  /** Sets or clears (null) what a person knows better. Another type has the document read again as that type; the members of `extracted_data_manual` take the place of those that were read. */
  updateDocument: {
    path: { id: string }
    query: { include?: string }
    body: { attributes: {
      document_type_manual?: 'draft_house_bill_of_lading' | 'final_house_bill_of_lading' | 'master_bill_of_lading' | 'importer_security_filing' | 'arrival_notice' | 'dray_delivery_order' | 'carrier_delivery_order' | 'cargo_control_document' | 'customs_entry' | 'commercial_invoice' | 'packing_list' | 'general_notice' | 'other' | null
      extracted_data_manual?: Record<string, unknown> | null
    } }
    answer: {
      data: Document
      included?: Included
      links: {
        self: string
      }
    }
  }
  /** It disappears, with the parts that were found in it. Its file is kept for 30 more days. */
  deleteDocument: {
    path: { id: string }
    query: unknown
    body: unknown
    answer: undefined
  }
  /** The address needs no API key and is good for an hour. For a part of a packet it leads to a PDF file of its own pages, where they can be cut out; that of its `parent_document` leads to the file as it came in. */
  getDocumentDownloadUrl: {
    path: { id: string }
    query: unknown
    body: unknown
    answer: {
      download_url: string
    }
  }
  /** Reads the values of a document of this type once more; the newest reading counts. */
  reextractDocument: {
    path: { id: string }
    query: unknown
    body: unknown
    answer: {
      status: 'accepted'
    }
  }
  /** Looks once more what kind of document it is, and reads its values. What a person has set stays. */
  reclassifyDocument: {
    path: { id: string }
    query: unknown
    body: unknown
    answer: {
      status: 'accepted'
    }
  }
  /** Looks once more for the shipments and containers that the document is about. */
  relinkDocument: {
    path: { id: string }
    query: unknown
    body: unknown
    answer: {
      status: 'accepted'
    }
  }
  /** Turns a picture clockwise and reads it again, in the background. Ask for a new download address afterwards. Only for PNG, JPEG and WebP files. */
  rotateDocument: {
    path: { id: string }
    query: unknown
    body: { body: {
      degrees: 90 | 180 | 270
    } }
    answer: {
      status: 'accepted'
    }
  }
  /** What the payload of a type of document looks like. The id is the type, `@` and the date of the version. */
  getDocumentSchema: {
    path: { id: string }
    query: { [name: `fields[${string}]`]: string | undefined }
    body: unknown
    answer: {
      data: DocumentSchema
      included?: Included
      links: {
        self: string
      }
      meta?: IgnoredMeta
    }
  }
  /** Mails to the account's address for documents, the newest first. */
  listEmailSubmissions: {
    path: unknown
    query: { [name: `fields[${string}]`]: string | undefined; include?: string; 'page[number]'?: number; 'page[size]'?: number }
    body: unknown
    answer: {
      data: readonly EmailSubmission[]
      included?: Included
      links: PageLinks
      meta: PageMeta
    }
  }
  /** One mail, with the documents that came with it. */
  getEmailSubmission: {
    path: { id: string }
    query: { [name: `fields[${string}]`]: string | undefined; include?: string }
    body: unknown
    answer: {
      data: EmailSubmission
      included?: Included
      links: {
        self: string
      }
      meta?: IgnoredMeta
    }
  }
  /** Everything that happened in the account, the oldest first, whether or not a webhook was told. Keep `meta.cursor` of each answer and send it as `after` with the next: nothing is left out and nothing comes twice. While `meta.has_more`, follow `links.next` at once; a narrowed feed may answer with few events, or none, and have more. */
  listEvents: {
    path: unknown
    query: { after?: string; limit?: string; 'filter[event]'?: string; 'filter[container_id]'?: string; 'filter[shipment_id]'?: string; [name: `fields[${string}]`]: string | undefined; include?: string }
    body: unknown
    answer: {
      data: readonly Event[]
      included?: Included
      links: {
        self: string
        /** There while there is more. */
        next?: string
      }
      meta: CursorMeta
    }
  }
  /** The body of the notification of an event, for whoever listens to the feed and wants what a registered address gets. The records around the event are as they are now, the id is the same each time, and `webhook` names none that there is. */
  getEventPayload: {
    path: { id: string }
    query: unknown
    body: unknown
    answer: {
      data: Record<string, unknown>
      included: readonly Record<string, unknown>[]
    }
  }
  /** What changed in the account, for screens that want to know what to read again: what webhooks are told of, without the records, and what is no event (what needs doing was decided anew, exceptions, tracking requests, what somebody wrote by the API, the health of feeds). Keep `meta.cursor` of each answer and send it as `after` with the next. Without `after` it begins now: an answer without changes and with a cursor. */
  listChanges: {
    path: unknown
    query: { after?: string; limit?: string; 'filter[container_id]'?: string; 'filter[shipment_id]'?: string; [name: `fields[${string}]`]: string | undefined }
    body: unknown
    answer: {
      data: readonly Change[]
      included?: Included
      links: {
        self: string
        /** There while there is more. */
        next?: string
      }
      meta: CursorMeta
    }
  }
  /** All webhooks, the newest first. */
  listWebhooks: {
    path: unknown
    query: { [name: `fields[${string}]`]: string | undefined; 'page[number]'?: number; 'page[size]'?: number }
    body: unknown
    answer: {
      data: readonly Webhook[]
      included?: Included
      links: PageLinks
      meta: PageMeta
    }
  }
  /** From now on each event of the given kinds (`*` or no `events`: of every kind but `container.event.retracted`, `container.conflict.detected` and those that begin with `webhook.`) is sent to the address. The answer holds the secret that signs the deliveries, this once: keep it. */
  createWebhook: {
    path: unknown
    query: unknown
    body: { attributes: {
      url: string
      active?: boolean
      events?: readonly ('tracking_request.succeeded' | 'tracking_request.failed' | 'tracking_request.awaiting_manifest' | 'tracking_request.tracking_stopped' | 'shipment.estimated.arrival' | 'container.created' | 'container.updated' | 'container.pod_terminal_changed' | 'container.transport.empty_out' | 'container.transport.full_in' | 'container.transport.feeder_loaded' | 'container.transport.feeder_departed' | 'container.transport.feeder_arrived' | 'container.transport.feeder_discharged' | 'container.transport.vessel_loaded' | 'container.transport.vessel_departed' | 'container.transport.transshipment_arrived' | 'container.transport.transshipment_discharged' | 'container.transport.transshipment_loaded' | 'container.transport.transshipment_departed' | 'container.transport.vessel_arrived' | 'container.transport.vessel_berthed' | 'container.transport.vessel_discharged' | 'container.transport.rail_loaded' | 'container.transport.rail_departed' | 'container.transport.rail_arrived' | 'container.transport.arrived_at_inland_destination' | 'container.transport.rail_unloaded' | 'container.transport.full_out' | 'container.transport.delivered' | 'container.transport.empty_in' | 'container.transport.available' | 'container.transport.not_available' | 'container.transport.estimated.vessel_departed' | 'container.transport.estimated.vessel_arrived' | 'container.transport.estimated.arrived_at_inland_destination' | 'container.pickup_lfd.changed' | 'container.pickup_lfd_line.changed' | 'container.pickup_lfd_terminal.changed' | 'container.pickup_lfd_rail.changed' | 'container.pickup_appointment.changed' | 'document.extracted' | 'document.extraction_failed' | 'link.created' | 'container.event.retracted' | 'container.conflict.detected' | 'webhook.endpoint_failing' | 'webhook.endpoint_deactivated' | 'webhook.endpoint_recovered' | '*' | 'tracking_request.*' | 'shipment.*' | 'container.*' | 'container.transport.*' | 'container.transport.estimated.*' | 'document.*' | 'link.*')[]
      headers?: readonly {
        name: string
        value: string
      }[] | null
      in_order?: boolean
    } }
    answer: {
      data: Webhook
      included?: Included
    }
  }
  /** One webhook. */
  getWebhook: {
    path: { id: string }
    query: { [name: `fields[${string}]`]: string | undefined }
    body: unknown
    answer: {
      data: Webhook
      included?: Included
      links: {
        self: string
      }
      meta?: IgnoredMeta
    }
  }
  /** Changes the attributes that are given. The secret stays; `POST /webhooks/{id}/rotate_secret` makes another. `headers` replaces all of them: a value `••••`, as it is read, keeps the stored one; `null` or `[]` removes them. With `active: true` the answer says in `meta.missed` how many notifications the webhook missed while it was off or failing, up to 10,000: what was given up, and what happened meanwhile of the kinds that it asked for. */
  updateWebhook: {
    path: { id: string }
    query: unknown
    body: { attributes: {
      url?: string
      active?: boolean
      events?: readonly ('tracking_request.succeeded' | 'tracking_request.failed' | 'tracking_request.awaiting_manifest' | 'tracking_request.tracking_stopped' | 'shipment.estimated.arrival' | 'container.created' | 'container.updated' | 'container.pod_terminal_changed' | 'container.transport.empty_out' | 'container.transport.full_in' | 'container.transport.feeder_loaded' | 'container.transport.feeder_departed' | 'container.transport.feeder_arrived' | 'container.transport.feeder_discharged' | 'container.transport.vessel_loaded' | 'container.transport.vessel_departed' | 'container.transport.transshipment_arrived' | 'container.transport.transshipment_discharged' | 'container.transport.transshipment_loaded' | 'container.transport.transshipment_departed' | 'container.transport.vessel_arrived' | 'container.transport.vessel_berthed' | 'container.transport.vessel_discharged' | 'container.transport.rail_loaded' | 'container.transport.rail_departed' | 'container.transport.rail_arrived' | 'container.transport.arrived_at_inland_destination' | 'container.transport.rail_unloaded' | 'container.transport.full_out' | 'container.transport.delivered' | 'container.transport.empty_in' | 'container.transport.available' | 'container.transport.not_available' | 'container.transport.estimated.vessel_departed' | 'container.transport.estimated.vessel_arrived' | 'container.transport.estimated.arrived_at_inland_destination' | 'container.pickup_lfd.changed' | 'container.pickup_lfd_line.changed' | 'container.pickup_lfd_terminal.changed' | 'container.pickup_lfd_rail.changed' | 'container.pickup_appointment.changed' | 'document.extracted' | 'document.extraction_failed' | 'link.created' | 'container.event.retracted' | 'container.conflict.detected' | 'webhook.endpoint_failing' | 'webhook.endpoint_deactivated' | 'webhook.endpoint_recovered' | '*' | 'tracking_request.*' | 'shipment.*' | 'container.*' | 'container.transport.*' | 'container.transport.estimated.*' | 'document.*' | 'link.*')[]
      headers?: readonly {
        name: string
        value: string
      }[] | null
      in_order?: boolean
    } }
    answer: {
      data: Webhook
      included?: Included
      meta?: {
        /** Notifications that it missed while it was off or failing, up to 10,000. */
        missed?: number
      }
    }
  }
  /** The answer holds the new secret, this once. For `overlap_hours` (24 unless given, 0 to 168) `Webhook-Signature` has two signatures, the new one first, so that receivers can change over without losing a delivery; the other signature is made with the new secret at once. Then, and with 0 at once, the former secret signs nothing any more. Rotated again meanwhile, the one before the former is forgotten. */
  rotateWebhookSecret: {
    path: { id: string }
    query: unknown
    body: { body: {
      overlap_hours?: number
    } }
    answer: {
      data: Webhook
      included?: Included
    }
  }
  /** Nothing more is sent to the address, not even what is waiting to be sent. */
  deleteWebhook: {
    path: { id: string }
    query: unknown
    body: unknown
    answer: undefined
  }
  /** All kinds of event that a webhook can subscribe to, in groups. */
  listWebhookEvents: {
    path: unknown
    query: { [name: `fields[${string}]`]: string | undefined }
    body: unknown
    answer: {
      data: readonly WebhookEventCategory[]
      included?: Included
      links: {
        self: string
        current: string
      }
      meta?: IgnoredMeta
    }
  }
  /** For receivers that keep an allow-list. `meta.source` says where they are from: `setting`, `learned` (the address of this machine towards the internet, where it is a public one) or `not_set`: then the list is empty because nobody knows, not because nothing is sent. */
  listWebhookIps: {
    path: unknown
    query: unknown
    body: unknown
    answer: {
      webhook_notification_ips: readonly string[]
      last_updated: string
      meta: {
        source: 'setting' | 'learned' | 'not_set'
      }
    }
  }
  /** Sends the example of one kind of event to an address, once and at once, and reports what came back: also when the delivery failed. It is signed like every delivery: with `secret`, or with that of your webhook with this address, or with a new one, which the answer tells. */
  triggerWebhook: {
    path: unknown
    query: unknown
    body: { body: {
      url: string
      event: 'tracking_request.succeeded' | 'tracking_request.failed' | 'tracking_request.awaiting_manifest' | 'tracking_request.tracking_stopped' | 'shipment.estimated.arrival' | 'container.created' | 'container.updated' | 'container.pod_terminal_changed' | 'container.transport.empty_out' | 'container.transport.full_in' | 'container.transport.feeder_loaded' | 'container.transport.feeder_departed' | 'container.transport.feeder_arrived' | 'container.transport.feeder_discharged' | 'container.transport.vessel_loaded' | 'container.transport.vessel_departed' | 'container.transport.transshipment_arrived' | 'container.transport.transshipment_discharged' | 'container.transport.transshipment_loaded' | 'container.transport.transshipment_departed' | 'container.transport.vessel_arrived' | 'container.transport.vessel_berthed' | 'container.transport.vessel_discharged' | 'container.transport.rail_loaded' | 'container.transport.rail_departed' | 'container.transport.rail_arrived' | 'container.transport.arrived_at_inland_destination' | 'container.transport.rail_unloaded' | 'container.transport.full_out' | 'container.transport.delivered' | 'container.transport.empty_in' | 'container.transport.available' | 'container.transport.not_available' | 'container.transport.estimated.vessel_departed' | 'container.transport.estimated.vessel_arrived' | 'container.transport.estimated.arrived_at_inland_destination' | 'container.pickup_lfd.changed' | 'container.pickup_lfd_line.changed' | 'container.pickup_lfd_terminal.changed' | 'container.pickup_lfd_rail.changed' | 'container.pickup_appointment.changed' | 'document.extracted' | 'document.extraction_failed' | 'link.created' | 'container.event.retracted' | 'container.conflict.detected' | 'webhook.endpoint_failing' | 'webhook.endpoint_deactivated' | 'webhook.endpoint_recovered'
      secret?: string | null
    } }
    answer: {
      url: string
      succeeded: boolean
      error: string | null
      status_code: number | null
      request_headers: Record<string, string>
      request_body: string
      response_headers: Record<string, string> | null
      response_body: string | null
      /** The secret that was made for this trial; null where one was given, or a webhook has the address. */
      secret: string | null
    }
  }
  /** All notifications, the newest first. `include=webhook_notification_logs` brings every attempt: when, where to, with which headers, and what was answered. */
  listWebhookNotifications: {
    path: unknown
    query: { 'filter[delivery_status]'?: string; 'filter[event]'?: string; 'filter[webhook_id]'?: string; 'filter[created_at][start]'?: string; 'filter[created_at][end]'?: string; 'filter[container_id]'?: string; 'filter[shipment_id]'?: string; [name: `fields[${string}]`]: string | undefined; include?: string; 'page[number]'?: number; 'page[size]'?: number }
    body: unknown
    answer: {
      data: readonly WebhookNotification[]
      included?: Included
      links: PageLinks
      meta: PageMeta
    }
  }
  /** One notification; without `include` with the records that were delivered with it. Also answers at `/webhook_notification/{id}`. */
  getWebhookNotification: {
    path: { id: string }
    query: { [name: `fields[${string}]`]: string | undefined; include?: string }
    body: unknown
    answer: {
      data: WebhookNotification
      included?: Included
      links: {
        self: string
      }
      meta?: IgnoredMeta
    }
  }
  /** The body of the notification, byte for byte as it is sent on every attempt: what signatures are made of. */
  getWebhookNotificationPayload: {
    path: { id: string }
    query: unknown
    body: unknown
    answer: {
      data: Record<string, unknown>
      included: readonly Record<string, unknown>[]
    }
  }
  /** At once, whether it arrived before or not: the same bytes under the same id, with a new time and signature and the header `Webhook-Replay: true`. It counts against none of the automatic retries. When it fails, what had arrived stays `succeeded`, what was given up stays `failed`, and what was pending goes on with its retries from now. Asked for again before the attempt is made, it is made once. */
  resendWebhookNotification: {
    path: { id: string }
    query: unknown
    body: unknown
    answer: {
      data: WebhookNotification
      included?: Included
    }
  }
  /** A notification as it would be delivered, with made-up records. */
  getWebhookNotificationExample: {
    path: unknown
    query: { event?: string; [name: `fields[${string}]`]: string | undefined }
    body: unknown
    answer: {
      data: WebhookNotification
      included?: Included
      links: {
        self: string
      }
      meta?: IgnoredMeta
    }
  }
  /** By webhook, how many notifications that were made in the last 48 hours (`hours`, 168 at most) are `pending`, `succeeded` or `failed` now: in all, and by the hour (UTC) in which they were made, the earliest first. Hours and webhooks without any are left out. */
  countWebhookNotifications: {
    path: unknown
    query: { hours?: string; 'filter[webhook_id]'?: string }
    body: unknown
    answer: {
      data: readonly {
        webhook_id: string
        pending: number
        succeeded: number
        failed: number
        hours: readonly {
          /** Begin of the hour, UTC. */
          at: string
          pending: number
          succeeded: number
          failed: number
        }[]
      }[]
      meta: {
        from: string
        until: string
      }
    }
  }
  /** All of a webhook that fit, the oldest first: the same bytes under the same ids, marked with `Webhook-Replay: true`. With `dry_run` nothing is sent, and the answer holds the count. They go out a few a second (a setting of the installation), after what is new. Each goes once: one that fails is what it was before. */
  replayWebhookNotifications: {
    path: unknown
    query: unknown
    body: { body: {
      webhook_id: string
      events?: readonly ('tracking_request.succeeded' | 'tracking_request.failed' | 'tracking_request.awaiting_manifest' | 'tracking_request.tracking_stopped' | 'shipment.estimated.arrival' | 'container.created' | 'container.updated' | 'container.pod_terminal_changed' | 'container.transport.empty_out' | 'container.transport.full_in' | 'container.transport.feeder_loaded' | 'container.transport.feeder_departed' | 'container.transport.feeder_arrived' | 'container.transport.feeder_discharged' | 'container.transport.vessel_loaded' | 'container.transport.vessel_departed' | 'container.transport.transshipment_arrived' | 'container.transport.transshipment_discharged' | 'container.transport.transshipment_loaded' | 'container.transport.transshipment_departed' | 'container.transport.vessel_arrived' | 'container.transport.vessel_berthed' | 'container.transport.vessel_discharged' | 'container.transport.rail_loaded' | 'container.transport.rail_departed' | 'container.transport.rail_arrived' | 'container.transport.arrived_at_inland_destination' | 'container.transport.rail_unloaded' | 'container.transport.full_out' | 'container.transport.delivered' | 'container.transport.empty_in' | 'container.transport.available' | 'container.transport.not_available' | 'container.transport.estimated.vessel_departed' | 'container.transport.estimated.vessel_arrived' | 'container.transport.estimated.arrived_at_inland_destination' | 'container.pickup_lfd.changed' | 'container.pickup_lfd_line.changed' | 'container.pickup_lfd_terminal.changed' | 'container.pickup_lfd_rail.changed' | 'container.pickup_appointment.changed' | 'document.extracted' | 'document.extraction_failed' | 'link.created' | 'container.event.retracted' | 'container.conflict.detected' | 'webhook.endpoint_failing' | 'webhook.endpoint_deactivated' | 'webhook.endpoint_recovered')[]
      delivery_status?: readonly ('pending' | 'succeeded' | 'failed')[]
      created_at?: {
        start?: string
        end?: string
      }
      container_id?: string
      shipment_id?: string
      dry_run?: boolean
    } }
    answer: {
      data: WebhookReplay
      included?: Included
    }
  }
  /** Since a moment, each once: notifications that failed for good or were given up because the webhook was switched off, with the retries that they have left; and events of the kinds that it asks for now of which no notification was made, because it was inactive, not yet registered, or did not ask for the kind then. Those are made now: what happened as it was noted then, the records around it as they are now, without those that are gone. They carry `Webhook-Replay: true` and go out like a replay. */
  recoverWebhook: {
    path: { id: string }
    query: unknown
    body: { body: {
      since: string
    } }
    answer: {
      data: WebhookReplay
      included?: Included
    }
  }
  /** One replay or recovery. */
  getWebhookReplay: {
    path: { id: string }
    query: { [name: `fields[${string}]`]: string | undefined }
    body: unknown
    answer: {
      data: WebhookReplay
      included?: Included
      links: {
        self: string
      }
      meta?: IgnoredMeta
    }
  }
  /** Nothing more of it is handed to the sender. One that has ended stays as it is. */
  cancelWebhookReplay: {
    path: { id: string }
    query: unknown
    body: unknown
    answer: {
      data: WebhookReplay
      included?: Included
    }
  }
  /** Each source of this installation and whether it works: shipping lines that are asked (`line`), terminals and railroads that are asked about containers (`terminal`, `railroad`), mailboxes, and those that were once configured (`former`). `paused`: it failed for several numbers in a row, or refused our credentials, and is left alone but for one look now and then; its numbers keep what is known and are asked again when it is back. Keys see names and health; admin keys of the operator also see loads, error rates, latencies, pacing, what could not be read, and how many answers lacked moves that the one before held (`answers_shrunk`). Figures are a few seconds old. */
  getFeedsStatus: {
    path: unknown
    query: unknown
    body: unknown
    answer: {
      data: readonly ({
        feed: string
        kind: 'line' | 'mailbox' | 'terminal' | 'railroad' | 'former'
        status: 'well' | 'failing' | 'paused' | 'recovering' | 'idle'
        paused_since: string | null
        last_succeeded_at: string | null
        scacs?: readonly string[]
        reason?: string | null
        next_look_at?: string | null
        last_asked_at?: string | null
        numbers?: number
        numbers_parked?: number
        oldest_due_at?: string | null
        lag_seconds?: number
        last_hour?: {
          asks: number
          errors: number
          error_rate: number | null
          mean_latency_ms: number | null
          p95_latency_ms: number | null
          outcomes: Record<string, number>
          events: number
          unread: number
          answers_shrunk: number
        }
        last_day?: {
          asks: number
          errors: number
          error_rate: number | null
          mean_latency_ms: number | null
          p95_latency_ms: number | null
          outcomes: Record<string, number>
          events: number
          unread: number
          answers_shrunk: number
        }
        pacing?: {
          requests_per_minute?: number
          requests_left_now?: number
          places_ahead?: number
          paused_seconds?: number
          tokens_left_now?: number
        } | null
        unread?: readonly {
          code: string
          reason: string
          seen: number
          last_seen_at: string
        }[]
      })[]
      meta: {
        detailed: boolean
        at: string
      }
    }
  }
  /** By line, from what this installation itself saw in the last `days` days (90 unless told, 366 at most) that are over: `availability` (share of asks that were answered), `completeness` (share of finished containers with a milestone, by milestone), `latency_hours` (from an event to our hearing of it), `eta_error_days` (distance of the estimated from the actual arrival, by days of lead time), `eta_bias_days` (the same with its sign: above 0 is later than said), `vessel_eta_error_days`, `vessel_eta_bias_days`, `line_eta_error_days` and `line_eta_bias_days` (the same for what the position of the vessel told and for what the line did, of arrivals of which both are known), `eta_revisions` (changes of the estimate for one arrival), `contradictions` (events that its answers no longer held, of all) and `no_longer_reported` (milestones of finished containers by the word of the line that its answers no longer held, believed all the same, by milestone). Each part has the number of cases and their mean. */
  getFeedsScorecard: {
    path: unknown
    query: { days?: string }
    body: unknown
    answer: {
      data: readonly {
        scac: string
        measures: Record<string, readonly {
          part: string
          cases: number
          mean: number
        }[]>
      }[]
      meta: {
        from: string
        until: string
      }
    }
  }
  /** By feed, the hours or days of a period, the earliest first; an hour in which nothing was asked is left out. Keys see whether it was asked and the share of asks that failed; admin keys of the operator also see counts, latencies and what came of the asks. At most 31 days by the hour, 366 by the day. */
  getFeedsHistory: {
    path: unknown
    query: { by?: string; feed?: string; from?: string; until?: string }
    body: unknown
    answer: {
      data: readonly ({
        feed: string
        history: readonly ({
          /** Begin of the hour or day, UTC. */
          at: string
          /** Whether it was asked, or handed something over. */
          asked: boolean
          error_rate: number | null
          last_succeeded_at: string | null
          asks?: number
          errors?: number
          mean_latency_ms?: number | null
          p95_latency_ms?: number | null
          outcomes?: Record<string, number>
          events?: number
          unread?: number
          answers_shrunk?: number
        })[]
      })[]
      meta: {
        by: string
        detailed: boolean
        from: string
        until: string
      }
    }
  }
  /** The measures of the scorecard by day, week (from Monday) or month, the earliest first. */
  getScorecardHistory: {
    path: unknown
    query: { by?: string; days?: string; scac?: string; measure?: string }
    body: unknown
    answer: {
      data: readonly {
        /** First day of the period. */
        on: string
        scac: string
        measure: string
        part: string
        cases: number
        mean: number
      }[]
      meta: {
        by: string
        from: string
        until: string
      }
    }
  }
  /** Shipments and containers of the account that a figure is made of, the latest day and the largest value first, at most 200. A figure is of all accounts of the installation, so that there may be fewer cases than it counts. `availability` and `contradictions` are of asks and answers, and have no such cases. */
  listScorecardCases: {
    path: unknown
    query: { scac?: string; measure?: string; part?: string; days?: string }
    body: unknown
    answer: {
      data: readonly ({
        /** The day that it counts for. */
        on: string
        type: 'container' | 'shipment'
        id: string
        number: string
        part: string
        /** What it adds to the mean. */
        value: number
      })[]
      meta: {
        from: string
        until: string
        is_truncated: boolean
      }
    }
  }
  /** Accounts that the key manages, the newest first: all of them for the operator, else the own one. */
  listAccounts: {
    path: unknown
    query: { [name: `fields[${string}]`]: string | undefined; 'page[number]'?: number; 'page[size]'?: number }
    body: unknown
    answer: {
      data: readonly Account[]
      included?: Included
      links: PageLinks
      meta: PageMeta
    }
  }
  /** Opens an account, without keys. Only for keys of the operator. */
  createAccount: {
    path: unknown
    query: unknown
    body: { attributes: {
      company_name: string
      duplicate_documents?: 'reject' | 'replace' | 'accept' | null
    } }
    answer: {
      data: Account
      included?: Included
    }
  }
  /** One account that the key manages. */
  getAccount: {
    path: { id: string }
    query: { [name: `fields[${string}]`]: string | undefined }
    body: unknown
    answer: {
      data: Account
      included?: Included
      links: {
        self: string
      }
      meta?: IgnoredMeta
    }
  }
  /** Changes the attributes that are given. All keys of a suspended account are refused with 403; its shipments are tracked and its webhooks served as before. Only keys of the operator rename, suspend and resume; its own account cannot be suspended. `duplicate_documents` is also for admin keys of the account itself; null has the setting of the installation count again. */
  updateAccount: {
    path: { id: string }
    query: unknown
    body: { attributes: {
      company_name?: string
      suspended?: boolean
      duplicate_documents?: 'reject' | 'replace' | 'accept' | null
    } }
    answer: {
      data: Account
      included?: Included
    }
  }
  /** Keys that the key manages, the newest first: of every account for the operator, else of the own one. */
  listApiKeys: {
    path: unknown
    query: { 'filter[account_id]'?: string; 'filter[usable]'?: boolean; [name: `fields[${string}]`]: string | undefined; include?: string; 'page[number]'?: number; 'page[size]'?: number }
    body: unknown
    answer: {
      data: readonly ApiKey[]
      included?: Included
      links: PageLinks
      meta: PageMeta
    }
  }
  /** Makes a key; `key` in the answer is its text, which is shown only here. `account` names another account, for the operator. With `user_email` the key belongs to a person, who then shows on what is done with it. Without `role` it may only read. A key makes none that may more or lives longer than itself; `requests_per_minute` is for the operator to give. */
  createApiKey: {
    path: unknown
    query: unknown
    body: { attributes: {
      name: string
      role?: 'read' | 'write' | 'admin'
      expires_at?: string | null
      requests_per_minute?: number | null
      user_email?: string | null
      user_name?: string | null
      /** true: of the simulated world. Every request with it is answered there; it begins with `lf_test_`. */
      sandbox?: boolean
    }; relationships?: {
      account?: {
        data: {
          type: 'account'
          id: string
        }
      }
    } }
    answer: {
      data: ApiKey
      included?: Included
    }
  }
  /** One key, without its text. */
  getApiKey: {
    path: { id: string }
    query: { [name: `fields[${string}]`]: string | undefined; include?: string }
    body: unknown
    answer: {
      data: ApiKey
      included?: Included
      links: {
        self: string
      }
      meta?: IgnoredMeta
    }
  }
  /** Changes the attributes that are given. Role and person stay, and are refused here: make another key for those. DELETE revokes a key; a revoked key cannot be changed. */
  updateApiKey: {
    path: { id: string }
    query: unknown
    body: { attributes: {
      name?: string
      expires_at?: string | null
      requests_per_minute?: number | null
    } }
    answer: {
      data: ApiKey
      included?: Included
    }
  }
  /** The key is refused within a second, everywhere and for good. Its record stays, with `revoked_at`. */
  deleteApiKey: {
    path: { id: string }
    query: unknown
    body: unknown
    answer: undefined
  }
  /** Writes that the key may see, the newest first: of every account for the operator, else of the own one. Entries are kept for as long as the setting LANDFALL_AUDIT_DAYS says. */
  listAuditEntries: {
    path: unknown
    query: { 'filter[account_id]'?: string; 'filter[key_id]'?: string; 'filter[user_id]'?: string; 'filter[action]'?: string; 'filter[operation]'?: string; 'filter[entity_type]'?: string; 'filter[entity_id]'?: string; 'filter[created_at][start]'?: string; 'filter[created_at][end]'?: string; [name: `fields[${string}]`]: string | undefined; 'page[number]'?: number; 'page[size]'?: number }
    body: unknown
    answer: {
      data: readonly AuditEntry[]
      included?: Included
      links: PageLinks
      meta: PageMeta
    }
  }
  /** One write. */
  getAuditEntry: {
    path: { id: string }
    query: { [name: `fields[${string}]`]: string | undefined }
    body: unknown
    answer: {
      data: AuditEntry
      included?: Included
      links: {
        self: string
      }
      meta?: IgnoredMeta
    }
  }
  /** The person of the session, or the API key: account, role, limits, and what this installation is set up for. */
  getMe: {
    path: unknown
    query: { [name: `fields[${string}]`]: string | undefined }
    body: unknown
    answer: {
      data: Me
      included?: Included
      links: {
        self: string
      }
      meta?: IgnoredMeta
    }
  }
  /** Changes the attributes that are given, of the person of the session. `preferences` is replaced as a whole. An API key has none of them. */
  updateMe: {
    path: unknown
    query: unknown
    body: { attributes: {
      name?: string | null
      time_zone?: string | null
      theme?: 'system' | 'light' | 'dark'
      preferences?: Record<string, unknown>
    } }
    answer: {
      data: Me
      included?: Included
      links: {
        self: string
      }
    }
  }
  /** Of the person of the session, by name; of an API key, its own. `createSession` with `account_id` changes to another. */
  listMyAccounts: {
    path: unknown
    query: { [name: `fields[${string}]`]: string | undefined }
    body: unknown
    answer: {
      data: readonly Membership[]
      included?: Included
      links: {
        self: string
        current: string
      }
      meta?: IgnoredMeta
    }
  }
  /** Needs the present one, unless there is none, or the session began with a one-time address in the last quarter of an hour. All other sessions of the person end. */
  changePassword: {
    path: unknown
    query: unknown
    body: { body: {
      current_password?: string
      new_password: string
    } }
    answer: undefined
  }
  /** Sessions of the person that are good, in whichever account, the latest first; `is_current` is the one that asks. */
  listSessions: {
    path: unknown
    query: { [name: `fields[${string}]`]: string | undefined }
    body: unknown
    answer: {
      data: readonly Session[]
      included?: Included
      links: {
        self: string
        current: string
      }
      meta?: IgnoredMeta
    }
  }
  /** The session ends at once, wherever it is. */
  endSession: {
    path: { id: string }
    query: unknown
    body: unknown
    answer: undefined
  }
  /** All sessions of the person end at once, this one included. */
  endSessions: {
    path: unknown
    query: unknown
    body: unknown
    answer: undefined
  }
  /** Who may sign in to the account, the newest first. */
  listPeople: {
    path: unknown
    query: { [name: `fields[${string}]`]: string | undefined; 'page[number]'?: number; 'page[size]'?: number }
    body: unknown
    answer: {
      data: readonly Person[]
      included?: Included
      links: PageLinks
      meta: PageMeta
    }
  }
  /** One of them. */
  getPerson: {
    path: { id: string }
    query: { [name: `fields[${string}]`]: string | undefined }
    body: unknown
    answer: {
      data: Person
      included?: Included
      links: {
        self: string
      }
      meta?: IgnoredMeta
    }
  }
  /** Counts from the next request on, in every session. Nobody changes their own. */
  updatePerson: {
    path: { id: string }
    query: unknown
    body: { attributes: {
      role: 'read' | 'write' | 'admin'
    } }
    answer: {
      data: Person
      included?: Included
    }
  }
  /** Their sessions in the account end at once. What they did goes on naming them; accounts beside this one are untouched, and so are API keys that belong to them. Nobody removes themselves. */
  deletePerson: {
    path: { id: string }
    query: unknown
    body: unknown
    answer: undefined
  }
  /** Invitations to the account, the newest first. */
  listInvitations: {
    path: unknown
    query: { 'filter[state]'?: string; [name: `fields[${string}]`]: string | undefined; 'page[number]'?: number; 'page[size]'?: number }
    body: unknown
    answer: {
      data: readonly Invitation[]
      included?: Included
      links: PageLinks
      meta: PageMeta
    }
  }
  /** Makes a one-time address that is good for seven days, mails it where mail is sent, and shows it in the answer, only there, for whoever hands it over otherwise. A former invitation of the same address that is still open is taken back. */
  createInvitation: {
    path: unknown
    query: unknown
    body: { attributes: {
      email: string
      role?: 'read' | 'write' | 'admin'
      name?: string | null
    } }
    answer: {
      data: Invitation
      included?: Included
    }
  }
  /** One invitation, without its address. */
  getInvitation: {
    path: { id: string }
    query: { [name: `fields[${string}]`]: string | undefined }
    body: unknown
    answer: {
      data: Invitation
      included?: Included
      links: {
        self: string
      }
      meta?: IgnoredMeta
    }
  }
  /** Its address is good for nothing from then on. One that was accepted stays as it is. */
  deleteInvitation: {
    path: { id: string }
    query: unknown
    body: unknown
    answer: undefined
  }
  /** The body is the message as it came (MIME). With an API key that may write it is for the account of the key, which vouches for the sender; with the mail token of the installation (LANDFALL_MAIL_TOKEN) it is for the account that `recipient` names, which takes mail of allowed senders only. Attachments become documents. The same message again, by its Message-ID, changes nothing. */
  receiveEmail: {
    path: unknown
    query: { recipient?: string }
    body: { bytes: Uint8Array<ArrayBuffer> }
    answer: { data: EmailSubmission }
  }
  /** The session of the cookie with its `csrf_token`, and how somebody may sign in. Without a good cookie `signed_in` is false; that is no error. */
  getSession: {
    path: unknown
    query: unknown
    body: unknown
    answer: { data: Session }
  }
  /** With `email` and `password`; with the `token` of a one-time address (with `email`, `name` and `password` as `describeSignInToken` says); with an `api_key`, for a session that may what the key may; or, signed in, with the `account_id` of another account. `account_id` may go with each of them. The answer sets the cookie; a session that came with the request ends. After ten wrong tries for one address within an hour nobody signs in by password there for a quarter of an hour (429). */
  createSession: {
    path: unknown
    query: unknown
    body: { body: {
      /** E-mail address. */
      email?: string
      /** Password. */
      password?: string
      /** What stands behind `#token=` in a one-time address. */
      token?: string
      /** An API key. */
      api_key?: string
      name?: string | null
      /** The account to work in, for people who are in several. */
      account_id?: string
    } }
    answer: { data: Session }
  }
  /** Ends the session of the cookie, which is removed. Without a session nothing happens. */
  deleteSession: {
    path: unknown
    query: unknown
    body: unknown
    answer: undefined
  }
  /** Uses nothing up: the same token can be looked at again and then signed in with. */
  describeSignInToken: {
    path: unknown
    query: unknown
    body: { body: {
      /** What stands behind `#token=` in a one-time address. */
      token: string
    } }
    answer: {
      purpose: 'first_person' | 'invitation' | 'password_reset' | 'sign_in'
      /** Whom it is for; null: whoever uses it says. */
      email: string | null
      name: string | null
      /** The account that it leads to. */
      company_name: string | null
      role: string | null
      ends_at: string
      /** Members that `createSession` needs beside the token: `email`, `new_password` (given as `password`), `password`. */
      needs: readonly string[]
    }
  }
  /** Mails a one-time address to somebody who has this e-mail address. The answer is the same whether there is such a person or not, and comes at the same time. Where no mail is sent (`ways_in.password_reset`), `landfall people sign-in-link` makes one. */
  requestPasswordReset: {
    path: unknown
    query: unknown
    body: { body: {
      /** E-mail address. */
      email: string
    } }
    answer: undefined
  }
}

/** Where each operation is found, and what wraps its body: the type of a JSON:API document, or nothing. */
export const operations = {
  createTrackingRequest: {"method":"POST","path":"/tracking_requests","wraps":"tracking_request","paged":false},
  listTrackingRequests: {"method":"GET","path":"/tracking_requests","wraps":null,"paged":true},
  getTrackingRequest: {"method":"GET","path":"/tracking_requests/{id}","wraps":null,"paged":false},
  updateTrackingRequest: {"method":"PATCH","path":"/tracking_requests/{id}","wraps":"tracking_request","paged":false},
  cancelTrackingRequest: {"method":"PATCH","path":"/tracking_requests/{id}/cancel","wraps":null,"paged":false},
  inferNumber: {"method":"POST","path":"/tracking_requests/infer_number","wraps":null,"paged":false},
  listShipments: {"method":"GET","path":"/shipments","wraps":null,"paged":true},
  getShipment: {"method":"GET","path":"/shipments/{id}","wraps":null,"paged":false},
  updateShipment: {"method":"PATCH","path":"/shipments/{id}","wraps":"shipment","paged":false},
  stopTrackingShipment: {"method":"PATCH","path":"/shipments/{id}/stop_tracking","wraps":null,"paged":false},
  resumeTrackingShipment: {"method":"PATCH","path":"/shipments/{id}/resume_tracking","wraps":null,"paged":false},
  listContainers: {"method":"GET","path":"/containers","wraps":null,"paged":true},
  countContainers: {"method":"GET","path":"/containers/counts","wraps":null,"paged":false},
  getContainer: {"method":"GET","path":"/containers/{id}","wraps":null,"paged":false},
  updateContainer: {"method":"PATCH","path":"/containers/{id}","wraps":"container","paged":false},
  updateContainerByBody: {"method":"PATCH","path":"/containers","wraps":"container","paged":false},
  listTransportEvents: {"method":"GET","path":"/containers/{id}/transport_events","wraps":null,"paged":true},
  listRawEvents: {"method":"GET","path":"/containers/{id}/raw_events","wraps":null,"paged":false},
  stopTrackingContainer: {"method":"PATCH","path":"/containers/{id}/stop_tracking","wraps":null,"paged":false},
  resumeTrackingContainer: {"method":"PATCH","path":"/containers/{id}/resume_tracking","wraps":null,"paged":false},
  getDemurrage: {"method":"GET","path":"/containers/{id}/demurrage","wraps":null,"paged":false},
  getChargeExposure: {"method":"GET","path":"/charges/exposure","wraps":null,"paged":false},
  listTariffs: {"method":"GET","path":"/tariffs","wraps":null,"paged":true},
  createTariff: {"method":"POST","path":"/tariffs","wraps":"tariff","paged":false},
  getTariff: {"method":"GET","path":"/tariffs/{id}","wraps":null,"paged":false},
  updateTariff: {"method":"PATCH","path":"/tariffs/{id}","wraps":"tariff","paged":false},
  deleteTariff: {"method":"DELETE","path":"/tariffs/{id}","wraps":null,"paged":false},
  listExceptions: {"method":"GET","path":"/exceptions","wraps":null,"paged":true},
  countExceptions: {"method":"GET","path":"/exceptions/counts","wraps":null,"paged":false},
  getException: {"method":"GET","path":"/exceptions/{id}","wraps":null,"paged":false},
  updateException: {"method":"PATCH","path":"/exceptions/{id}","wraps":"exception","paged":false},
  listExceptionHistory: {"method":"GET","path":"/exceptions/{id}/history","wraps":null,"paged":true},
  commentException: {"method":"POST","path":"/exceptions/{id}/comments","wraps":"exception_entry","paged":false},
  listAlertRules: {"method":"GET","path":"/alert_rules","wraps":null,"paged":true},
  createAlertRule: {"method":"POST","path":"/alert_rules","wraps":"alert_rule","paged":false},
  tryAlertRule: {"method":"POST","path":"/alert_rules/dry_run","wraps":null,"paged":false},
  getAlertRule: {"method":"GET","path":"/alert_rules/{id}","wraps":null,"paged":false},
  updateAlertRule: {"method":"PATCH","path":"/alert_rules/{id}","wraps":"alert_rule","paged":false},
  deleteAlertRule: {"method":"DELETE","path":"/alert_rules/{id}","wraps":null,"paged":false},
  listAlerts: {"method":"GET","path":"/alert_rules/{id}/alerts","wraps":null,"paged":true},
  explainContainer: {"method":"GET","path":"/containers/{id}/explain","wraps":null,"paged":false},
  explainShipment: {"method":"GET","path":"/shipments/{id}/explain","wraps":null,"paged":false},
  listContainerVersions: {"method":"GET","path":"/containers/{id}/versions","wraps":null,"paged":true},
  listShipmentVersions: {"method":"GET","path":"/shipments/{id}/versions","wraps":null,"paged":true},
  compareContainer: {"method":"GET","path":"/containers/{id}/changes","wraps":null,"paged":false},
  compareShipment: {"method":"GET","path":"/shipments/{id}/changes","wraps":null,"paged":false},
  getLastFreeDays: {"method":"GET","path":"/containers/{id}/last_free_days","wraps":null,"paged":false},
  listContainerHolds: {"method":"GET","path":"/containers/{id}/holds","wraps":null,"paged":true},
  listShipmentEstimates: {"method":"GET","path":"/shipments/{id}/estimates","wraps":null,"paged":true},
  listShipmentAsks: {"method":"GET","path":"/shipments/{id}/asks","wraps":null,"paged":true},
  getMessage: {"method":"GET","path":"/messages/{id}","wraps":null,"paged":false},
  listPorts: {"method":"GET","path":"/ports","wraps":null,"paged":true},
  getPort: {"method":"GET","path":"/ports/{id}","wraps":null,"paged":false},
  getMetroArea: {"method":"GET","path":"/metro_areas/{id}","wraps":null,"paged":false},
  listTerminals: {"method":"GET","path":"/terminals","wraps":null,"paged":true},
  getTerminal: {"method":"GET","path":"/terminals/{id}","wraps":null,"paged":false},
  listShippingLines: {"method":"GET","path":"/shipping_lines","wraps":null,"paged":false},
  getShippingLine: {"method":"GET","path":"/shipping_lines/{id}","wraps":null,"paged":false},
  listVessels: {"method":"GET","path":"/vessels","wraps":null,"paged":true},
  getVessel: {"method":"GET","path":"/vessels/{id}","wraps":null,"paged":false},
  getVesselFuturePositions: {"method":"GET","path":"/vessels/{id}/future_positions","wraps":null,"paged":false},
  getVesselFuturePositionsFrom: {"method":"GET","path":"/vessels/{id}/future_positions_with_coordinates","wraps":null,"paged":false},
  getContainerMap: {"method":"GET","path":"/containers/{id}/map_geojson","wraps":null,"paged":false},
  getContainerRoute: {"method":"GET","path":"/containers/{id}/route","wraps":null,"paged":false},
  listShips: {"method":"GET","path":"/ships","wraps":null,"paged":true},
  getFleetMap: {"method":"GET","path":"/map_geojson","wraps":null,"paged":false},
  listPortOccupancies: {"method":"GET","path":"/port_occupancies","wraps":null,"paged":true},
  listParties: {"method":"GET","path":"/parties","wraps":null,"paged":true},
  createParty: {"method":"POST","path":"/parties","wraps":"party","paged":false},
  getParty: {"method":"GET","path":"/parties/{id}","wraps":null,"paged":false},
  updateParty: {"method":"PATCH","path":"/parties/{id}","wraps":"party","paged":false},
  listCustomFieldDefinitions: {"method":"GET","path":"/custom_field_definitions","wraps":null,"paged":true},
  createCustomFieldDefinition: {"method":"POST","path":"/custom_field_definitions","wraps":"custom_field_definition","paged":false},
  getCustomFieldDefinition: {"method":"GET","path":"/custom_field_definitions/{id}","wraps":null,"paged":false},
  updateCustomFieldDefinition: {"method":"PATCH","path":"/custom_field_definitions/{id}","wraps":"custom_field_definition","paged":false},
  deleteCustomFieldDefinition: {"method":"DELETE","path":"/custom_field_definitions/{id}","wraps":null,"paged":false},
  listCustomFieldOptions: {"method":"GET","path":"/custom_field_definitions/{definition_id}/options","wraps":null,"paged":true},
  createCustomFieldOption: {"method":"POST","path":"/custom_field_definitions/{definition_id}/options","wraps":"custom_field_option","paged":false},
  getCustomFieldOption: {"method":"GET","path":"/custom_field_definitions/{definition_id}/options/{option_id}","wraps":null,"paged":false},
  updateCustomFieldOption: {"method":"PATCH","path":"/custom_field_definitions/{definition_id}/options/{option_id}","wraps":"custom_field_option","paged":false},
  deleteCustomFieldOption: {"method":"DELETE","path":"/custom_field_definitions/{definition_id}/options/{option_id}","wraps":null,"paged":false},
  listCustomFields: {"method":"GET","path":"/custom_fields","wraps":null,"paged":true},
  createCustomField: {"method":"POST","path":"/custom_fields","wraps":"custom_field","paged":false},
  getCustomField: {"method":"GET","path":"/custom_fields/{id}","wraps":null,"paged":false},
  updateCustomField: {"method":"PATCH","path":"/custom_fields/{id}","wraps":"custom_field","paged":false},
  deleteCustomField: {"method":"DELETE","path":"/custom_fields/{id}","wraps":null,"paged":false},
  listShipmentCustomFields: {"method":"GET","path":"/shipments/{shipment_id}/custom_fields","wraps":null,"paged":true},
  setShipmentCustomField: {"method":"POST","path":"/shipments/{shipment_id}/custom_fields","wraps":"custom_field","paged":false},
  updateShipmentCustomField: {"method":"PATCH","path":"/shipments/{shipment_id}/custom_fields/{api_slug}","wraps":"custom_field","paged":false},
  deleteShipmentCustomField: {"method":"DELETE","path":"/shipments/{shipment_id}/custom_fields/{api_slug}","wraps":null,"paged":false},
  listContainerCustomFields: {"method":"GET","path":"/containers/{container_id}/custom_fields","wraps":null,"paged":true},
  setContainerCustomField: {"method":"POST","path":"/containers/{container_id}/custom_fields","wraps":"custom_field","paged":false},
  updateContainerCustomField: {"method":"PATCH","path":"/containers/{container_id}/custom_fields/{api_slug}","wraps":"custom_field","paged":false},
  deleteContainerCustomField: {"method":"DELETE","path":"/containers/{container_id}/custom_fields/{api_slug}","wraps":null,"paged":false},
  listTrackingRequestCustomFields: {"method":"GET","path":"/tracking_requests/{tracking_request_id}/custom_fields","wraps":null,"paged":true},
  setTrackingRequestCustomField: {"method":"POST","path":"/tracking_requests/{tracking_request_id}/custom_fields","wraps":"custom_field","paged":false},
  updateTrackingRequestCustomField: {"method":"PATCH","path":"/tracking_requests/{tracking_request_id}/custom_fields/{api_slug}","wraps":"custom_field","paged":false},
  deleteTrackingRequestCustomField: {"method":"DELETE","path":"/tracking_requests/{tracking_request_id}/custom_fields/{api_slug}","wraps":null,"paged":false},
  createTrackingRequests: {"method":"POST","path":"/tracking_requests/bulk","wraps":null,"paged":false},
  updateContainers: {"method":"PATCH","path":"/containers/bulk","wraps":null,"paged":false},
  updateShipments: {"method":"PATCH","path":"/shipments/bulk","wraps":null,"paged":false},
  refreshContainer: {"method":"PATCH","path":"/containers/{id}/refresh","wraps":null,"paged":false},
  refreshContainers: {"method":"POST","path":"/containers/refresh","wraps":null,"paged":false},
  search: {"method":"GET","path":"/search","wraps":null,"paged":false},
  getSandboxClock: {"method":"GET","path":"/sandbox/clock","wraps":null,"paged":false},
  moveSandboxClock: {"method":"PATCH","path":"/sandbox/clock","wraps":"sandbox_clock","paged":false},
  listSandboxMoments: {"method":"GET","path":"/sandbox/moments","wraps":null,"paged":false},
  listSandboxScenarios: {"method":"GET","path":"/sandbox/scenarios","wraps":null,"paged":false},
  beginSandboxScenario: {"method":"POST","path":"/sandbox/scenarios","wraps":"sandbox_run","paged":false},
  wipeSandbox: {"method":"DELETE","path":"/sandbox","wraps":null,"paged":false},
  listViews: {"method":"GET","path":"/views","wraps":null,"paged":true},
  createView: {"method":"POST","path":"/views","wraps":"view","paged":false},
  getView: {"method":"GET","path":"/views/{id}","wraps":null,"paged":false},
  updateView: {"method":"PATCH","path":"/views/{id}","wraps":"view","paged":false},
  deleteView: {"method":"DELETE","path":"/views/{id}","wraps":null,"paged":false},
  listShareLinks: {"method":"GET","path":"/share_links","wraps":null,"paged":true},
  createShareLink: {"method":"POST","path":"/share_links","wraps":"share_link","paged":false},
  getShareLink: {"method":"GET","path":"/share_links/{id}","wraps":null,"paged":false},
  updateShareLink: {"method":"PATCH","path":"/share_links/{id}","wraps":"share_link","paged":false},
  revokeShareLink: {"method":"DELETE","path":"/share_links/{id}","wraps":null,"paged":false},
  renewShareLink: {"method":"POST","path":"/share_links/{id}/renew","wraps":null,"paged":false},
  getBrand: {"method":"GET","path":"/brand","wraps":null,"paged":false},
  updateBrand: {"method":"PATCH","path":"/brand","wraps":"brand","paged":false},
  listCalendars: {"method":"GET","path":"/calendars","wraps":null,"paged":true},
  createCalendar: {"method":"POST","path":"/calendars","wraps":"calendar","paged":false},
  getCalendar: {"method":"GET","path":"/calendars/{id}","wraps":null,"paged":false},
  revokeCalendar: {"method":"DELETE","path":"/calendars/{id}","wraps":null,"paged":false},
  createDirectUpload: {"method":"POST","path":"/rails/active_storage/direct_uploads","wraps":null,"paged":false},
  listDocuments: {"method":"GET","path":"/documents","wraps":null,"paged":true},
  countDocuments: {"method":"GET","path":"/documents/counts","wraps":null,"paged":false},
  createDocument: {"method":"POST","path":"/documents","wraps":"document","paged":false},
  listDocumentTypes: {"method":"GET","path":"/documents/types","wraps":null,"paged":false},
  getDocument: {"method":"GET","path":"/documents/{id}","wraps":null,"paged":false},
  updateDocument: {"method":"PATCH","path":"/documents/{id}","wraps":"document","paged":false},
  deleteDocument: {"method":"DELETE","path":"/documents/{id}","wraps":null,"paged":false},
  getDocumentDownloadUrl: {"method":"GET","path":"/documents/{id}/download_url","wraps":null,"paged":false},
  reextractDocument: {"method":"POST","path":"/documents/{id}/reextract","wraps":null,"paged":false},
  reclassifyDocument: {"method":"POST","path":"/documents/{id}/reclassify","wraps":null,"paged":false},
  relinkDocument: {"method":"POST","path":"/documents/{id}/relink","wraps":null,"paged":false},
  rotateDocument: {"method":"POST","path":"/documents/{id}/rotate","wraps":null,"paged":false},
  getDocumentSchema: {"method":"GET","path":"/document_schemas/{id}","wraps":null,"paged":false},
  listEmailSubmissions: {"method":"GET","path":"/email_submissions","wraps":null,"paged":true},
  getEmailSubmission: {"method":"GET","path":"/email_submissions/{id}","wraps":null,"paged":false},
  listEvents: {"method":"GET","path":"/events","wraps":null,"paged":false},
  getEventPayload: {"method":"GET","path":"/events/{id}/payload","wraps":null,"paged":false},
  listChanges: {"method":"GET","path":"/changes","wraps":null,"paged":false},
  listWebhooks: {"method":"GET","path":"/webhooks","wraps":null,"paged":true},
  createWebhook: {"method":"POST","path":"/webhooks","wraps":"webhook","paged":false},
  getWebhook: {"method":"GET","path":"/webhooks/{id}","wraps":null,"paged":false},
  updateWebhook: {"method":"PATCH","path":"/webhooks/{id}","wraps":"webhook","paged":false},
  rotateWebhookSecret: {"method":"POST","path":"/webhooks/{id}/rotate_secret","wraps":null,"paged":false},
  deleteWebhook: {"method":"DELETE","path":"/webhooks/{id}","wraps":null,"paged":false},
  listWebhookEvents: {"method":"GET","path":"/webhooks/events","wraps":null,"paged":false},
  listWebhookIps: {"method":"GET","path":"/webhooks/ips","wraps":null,"paged":false},
  triggerWebhook: {"method":"POST","path":"/webhooks/trigger","wraps":null,"paged":false},
  listWebhookNotifications: {"method":"GET","path":"/webhook_notifications","wraps":null,"paged":true},
  getWebhookNotification: {"method":"GET","path":"/webhook_notifications/{id}","wraps":null,"paged":false},
  getWebhookNotificationPayload: {"method":"GET","path":"/webhook_notifications/{id}/payload","wraps":null,"paged":false},
  resendWebhookNotification: {"method":"POST","path":"/webhook_notifications/{id}/resend","wraps":null,"paged":false},
  getWebhookNotificationExample: {"method":"GET","path":"/webhook_notifications/examples","wraps":null,"paged":false},
  countWebhookNotifications: {"method":"GET","path":"/webhook_notifications/counts","wraps":null,"paged":false},
  replayWebhookNotifications: {"method":"POST","path":"/webhook_notifications/replay","wraps":null,"paged":false},
  recoverWebhook: {"method":"POST","path":"/webhooks/{id}/recover","wraps":null,"paged":false},
  getWebhookReplay: {"method":"GET","path":"/webhook_replays/{id}","wraps":null,"paged":false},
  cancelWebhookReplay: {"method":"DELETE","path":"/webhook_replays/{id}","wraps":null,"paged":false},
  getFeedsStatus: {"method":"GET","path":"/feeds/status","wraps":null,"paged":false},
  getFeedsScorecard: {"method":"GET","path":"/feeds/scorecard","wraps":null,"paged":false},
  getFeedsHistory: {"method":"GET","path":"/feeds/history","wraps":null,"paged":false},
  getScorecardHistory: {"method":"GET","path":"/feeds/scorecard/history","wraps":null,"paged":false},
  listScorecardCases: {"method":"GET","path":"/feeds/scorecard/cases","wraps":null,"paged":false},
  listAccounts: {"method":"GET","path":"/admin/accounts","wraps":null,"paged":true},
  createAccount: {"method":"POST","path":"/admin/accounts","wraps":"account","paged":false},
  getAccount: {"method":"GET","path":"/admin/accounts/{id}","wraps":null,"paged":false},
  updateAccount: {"method":"PATCH","path":"/admin/accounts/{id}","wraps":"account","paged":false},
  listApiKeys: {"method":"GET","path":"/admin/keys","wraps":null,"paged":true},
  createApiKey: {"method":"POST","path":"/admin/keys","wraps":"api_key","paged":false},
  getApiKey: {"method":"GET","path":"/admin/keys/{id}","wraps":null,"paged":false},
  updateApiKey: {"method":"PATCH","path":"/admin/keys/{id}","wraps":"api_key","paged":false},
  deleteApiKey: {"method":"DELETE","path":"/admin/keys/{id}","wraps":null,"paged":false},
  listAuditEntries: {"method":"GET","path":"/admin/audit_entries","wraps":null,"paged":true},
  getAuditEntry: {"method":"GET","path":"/admin/audit_entries/{id}","wraps":null,"paged":false},
  getMe: {"method":"GET","path":"/me","wraps":null,"paged":false},
  updateMe: {"method":"PATCH","path":"/me","wraps":"me","paged":false},
  listMyAccounts: {"method":"GET","path":"/me/accounts","wraps":null,"paged":false},
  changePassword: {"method":"POST","path":"/me/password","wraps":null,"paged":false},
  listSessions: {"method":"GET","path":"/sessions","wraps":null,"paged":false},
  endSession: {"method":"DELETE","path":"/sessions/{id}","wraps":null,"paged":false},
  endSessions: {"method":"DELETE","path":"/sessions","wraps":null,"paged":false},
  listPeople: {"method":"GET","path":"/people","wraps":null,"paged":true},
  getPerson: {"method":"GET","path":"/people/{id}","wraps":null,"paged":false},
  updatePerson: {"method":"PATCH","path":"/people/{id}","wraps":"person","paged":false},
  deletePerson: {"method":"DELETE","path":"/people/{id}","wraps":null,"paged":false},
  listInvitations: {"method":"GET","path":"/invitations","wraps":null,"paged":true},
  createInvitation: {"method":"POST","path":"/invitations","wraps":"invitation","paged":false},
  getInvitation: {"method":"GET","path":"/invitations/{id}","wraps":null,"paged":false},
  deleteInvitation: {"method":"DELETE","path":"/invitations/{id}","wraps":null,"paged":false},
  receiveEmail: {"method":"POST","path":"/inbound/email","wraps":null,"sends":"message/rfc822","paged":false},
  getSession: {"method":"GET","path":"/session","wraps":null,"paged":false},
  createSession: {"method":"POST","path":"/session","wraps":null,"paged":false},
  deleteSession: {"method":"DELETE","path":"/session","wraps":null,"paged":false},
  describeSignInToken: {"method":"POST","path":"/session/token","wraps":null,"paged":false},
  requestPasswordReset: {"method":"POST","path":"/password_resets","wraps":null,"paged":false},
} as const satisfies Record<keyof Operations, OperationRow>

/** `sends`: the media type of a body of bytes, which goes as it is. */
export type OperationRow = {
  readonly method: string
  readonly path: string
  readonly wraps: string | null
  readonly sends?: string
  readonly paged: boolean
}

