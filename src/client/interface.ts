// Written by `npm run generate` from the contract; do not edit.

/** Whoever tracks: all records but those about places, vessels and shipping lines belong to one. */
export type Account = {
  id: string
  type: 'account'
  attributes: {
    /** Account holder. */
    company_name: string
    /** Whether it is the account that runs this installation. */
    is_operator: boolean
    /** When it was made. */
    created_at: string
    /** Since when its keys are refused. */
    suspended_at: string | null
    /** What happens to a document whose bytes the account has already: it is refused, takes the place of the other, or is added beside it. Null: what the setting LANDFALL_DUPLICATE_DOCUMENTS says. */
    duplicate_documents: 'reject' | 'replace' | 'accept' | null
  }
}

/** A key to the interface. The key itself is shown only in the answer to its creation. */
export type ApiKey = {
  id: string
  type: 'api_key'
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
  relationships: {
    /** The account it opens. */
    account: {
      data: {
        id: string
        type: 'account'
      } | null
    }
    /** The person it belongs to, who then shows on tracking requests and stopped shipments. */
    user: {
      data: {
        id: string
        type: 'user'
      } | null
    }
  }
}

/** One write: who, what, when, and the record before and after. */
export type AuditEntry = {
  id: string
  type: 'audit_entry'
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
    /** A key of the account, a key of the operator of this installation, or the command line. */
    actor: 'key' | 'operator' | 'command'
    /** Name of the key, or of the user of the operating system; null where the operator is not shown. */
    actor_name: string | null
    /** The key. */
    key_id: string | null
    /** The person whom the key belongs to. */
    user_id: string | null
    /** Where the request came from. */
    remote_address: string | null
    /** `X-Request-Id` of the answer. */
    request_id: string | null
    /** The record before, as the interface shows it, without secrets and lists of other records. */
    before: Record<string, unknown> | null
    /** The record after, likewise. */
    after: Record<string, unknown> | null
  }
  relationships: {
    /** The account whose records were written. */
    account: {
      data: {
        id: string
        type: 'account'
      } | null
    }
  }
}

/** One container during one journey. The same box on a later journey is another record. */
export type Container = {
  id: string
  type: 'container'
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
      name: 'freight' | 'customs' | 'USDA' | 'VACIS' | 'TMF' | 'other'
      status: 'pending' | 'hold'
      description: string | null
    })[]
    /** Charges; the one of type `total` overlaps the others. */
    fees_at_pod_terminal: readonly ({
      type: 'demurrage' | 'exam' | 'extended_dwell_time' | 'other' | 'total'
      amount: number
      currency_code: string
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
      pickup_lfd_terminal: string | null
      pickup_lfd_rail: string | null
      pickup_lfd_line: string | null
    } | null
    /** Where the box is on its journey. */
    current_status: 'new' | 'on_ship' | 'available' | 'not_available' | 'grounded' | 'on_rail' | 'picked_up' | 'off_dock' | 'delivered' | 'dropped' | 'loaded' | 'empty_returned' | 'awaiting_inland_transfer'
    /** When the box was delivered. */
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
      name: 'freight' | 'customs' | 'USDA' | 'VACIS' | 'TMF' | 'other'
      status: 'pending' | 'hold'
      description: string | null
    })[] | null
    /** Charges at the inland facility, where they are told apart. */
    ind_facility_fees: readonly ({
      type: 'demurrage' | 'exam' | 'extended_dwell_time' | 'other' | 'total'
      amount: number
      currency_code: string
    })[] | null
    /** An older name of import_deadlines.pickup_lfd_line. @deprecated */
    ssl_lfd: string | null
  }
  relationships: {
    /** The shipment that the box belongs to; null when the line no longer lists it there. */
    shipment: {
      data: {
        id: string
        type: 'shipment'
      } | null
    }
    /** Terminal at the port of discharge. */
    pod_terminal: {
      data: {
        id: string
        type: 'terminal'
      } | null
    }
    /** Where the box is collected. */
    pickup_facility: {
      data: {
        id: string
        type: 'terminal' | 'rail_terminal'
      } | null
    }
    /** What happened, the latest record first. */
    transport_events: {
      data: readonly {
        id: string
        type: 'transport_event'
      }[]
    }
    /** What sources said, in their order. */
    raw_events: {
      data: readonly {
        id: string
        type: 'raw_event'
      }[]
    }
  }
  /** Beyond the interface: how sure what is shown is. */
  meta?: {
    /** Values that another source contradicts; see /containers/{id}/explain. */
    open_conflicts: number
    /** When a source was last heard about it: the age of what is shown. */
    last_heard_at: string | null
  }
  links: {
    /** Path of the record. */
    self: string
  }
}

/** A source contradicts what is believed of a container. */
export type ContainerConflictEvent = {
  id: string
  type: 'container_conflict_event'
  attributes: {
    /** When it was noticed. */
    timestamp: string
    /** Zone of that time, which is an instant of this service: always `Etc/UTC`. */
    timezone: string | null
    /** For each attribute the raw event that is believed, and those that newly contradict it. */
    conflicts: readonly {
      attribute: string
      believed: string
      contradicted_by: readonly string[]
    }[]
  }
  relationships: {
    /** The container. */
    container: {
      data: {
        id: string
        type: 'container'
      } | null
    }
    /** The shipment. */
    shipment: {
      data: {
        id: string
        type: 'shipment'
      } | null
    }
  }
}

/** A container joined a shipment. */
export type ContainerCreatedEvent = {
  id: string
  type: 'container_created_event'
  attributes: {
    /** When it joined. */
    timestamp: string
    /** Zone of that time, which is an instant of this service: always `Etc/UTC`. */
    timezone: string | null
  }
  relationships: {
    /** The container. */
    container: {
      data: {
        id: string
        type: 'container'
      } | null
    }
    /** The shipment. */
    shipment: {
      data: {
        id: string
        type: 'shipment'
      } | null
    }
  }
}

/** A container is expected at, or went to, another terminal. */
export type ContainerPodTerminalChangedEvent = {
  id: string
  type: 'container_pod_terminal_changed_event'
  attributes: {
    /** When it was recorded. */
    timestamp: string
    /** Who said so. */
    data_source: 'shipping_line' | 'terminal' | 'ais' | 'rail' | 'pierpass'
  }
  relationships: {
    /** The container. */
    container: {
      data: {
        id: string
        type: 'container'
      } | null
    }
    /** The shipment. */
    shipment: {
      data: {
        id: string
        type: 'shipment'
      } | null
    }
    /** The new terminal. */
    terminal: {
      data: {
        id: string
        type: 'terminal'
      } | null
    }
  }
}

/** Attributes of a container changed. */
export type ContainerUpdatedEvent = {
  id: string
  type: 'container_updated_event'
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
  relationships: {
    /** The container. */
    container: {
      data: {
        id: string
        type: 'container'
      } | null
    }
    /** The terminal. */
    terminal: {
      data: {
        id: string
        type: 'terminal'
      } | null
    }
    /** The shipment. */
    shipment: {
      data: {
        id: string
        type: 'shipment'
      } | null
    }
  }
}

/** The value of a custom field of one record. */
export type CustomField = {
  id: string
  type: 'custom_field'
  attributes: {
    /** Name of the field. */
    api_slug: string
    /** The value. */
    value: string | number | boolean | readonly unknown[] | Record<string, unknown> | null
    /** The value for people. */
    display_value: string | null
  }
  relationships: {
    /** The record. */
    entity: {
      data: {
        id: string
        type: 'shipment' | 'container' | 'tracking_request'
      } | null
    }
    /** The definition of the field. */
    definition: {
      data: {
        id: string
        type: 'custom_field_definition'
      } | null
    }
    /** Who last changed the value, when that is known. */
    updated_by: {
      data: {
        id: string
        type: 'user'
      } | null
    }
  }
}

/** A field that an account defines for its shipments, containers or tracking requests. */
export type CustomFieldDefinition = {
  id: string
  type: 'custom_field_definition'
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
      required?: boolean | null
      pattern?: string | null
      min_length?: number | null
      max_length?: number | null
      min?: number | null
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
  relationships: {
    /** The account that defined it. */
    account: {
      data: {
        id: string
        type: 'account'
      } | null
    }
    /** The newest hundred values; GET /custom_fields lists all. */
    fields: {
      data: readonly {
        id: string
        type: 'custom_field'
      }[]
    }
    /** What can be chosen, in order. */
    options: {
      data: readonly {
        id: string
        type: 'custom_field_option'
      }[]
    }
  }
}

/** One choice of a field of data type `enum` or `enum_multi`. */
export type CustomFieldOption = {
  id: string
  type: 'custom_field_option'
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
  id: string
  type: 'document'
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
    /** For a part of a packet: its pages there. */
    parsed: {
      packetSegment: {
        startPage: number
        endPage: number
      }
    } | null
  }
  relationships: {
    /** Whom it belongs to. */
    account: {
      data: {
        id: string
        type: 'account'
      } | null
    }
    /** Who added it. */
    user: {
      data: {
        id: string
        type: 'user'
      } | null
    }
    /** The mail it came in. */
    email_submission: {
      data: {
        id: string
        type: 'email_submission'
      } | null
    }
    /** What was read in it last. */
    last_document_representation: {
      data: {
        id: string
        type: 'document_representation'
      } | null
    }
    /** The packet it was found in. */
    parent_document: {
      data: {
        id: string
        type: 'document'
      } | null
    }
    /** Shipments that it is about. */
    shipments: {
      data: readonly {
        id: string
        type: 'shipment'
      }[]
    }
    /** Containers that it is about. */
    cargos: {
      data: readonly {
        id: string
        type: 'container'
      }[]
    }
  }
  links: {
    /** Path of the record. */
    self: string
    /** Path. */
    download: string
  }
}

/** That a document is about a shipment or container. Comes along with notifications; it has no address of its own. */
export type DocumentLink = {
  id: string
  type: 'document_link'
  attributes: {
    /** `direct`: by a number in the document; `inherited`: by one in the packet it came in; `indirect`: by a reference on another document. */
    kind: 'direct' | 'inherited' | 'indirect'
    /** The number or reference that led there, as printed. */
    matched_by: string
    /** When it was found. */
    created_at: string
  }
  relationships: {
    /** The document. */
    document: {
      data: {
        id: string
        type: 'document'
      } | null
    }
    /** What it is about. */
    record: {
      data: {
        id: string
        type: 'shipment' | 'container'
      } | null
    }
  }
}

/** What was read in a document. Comes along with documents; it has no address of its own. */
export type DocumentRepresentation = {
  id: string
  type: 'document_representation'
  attributes: {
    /** Version of the schema that the payload follows: with the type of the document, the id of a document schema. */
    schema_version: string
    /** The values, as printed; null where one was looked for and not found. What a person has set counts first. */
    payload: Record<string, unknown>
    /** Where each value stood: a JSON pointer into the payload, the text there, how sure the reading is (0 to 1), and its place in shares of the page from the top left; null in files without pages. */
    field_sources: readonly ({
      path: string
      text: string
      confidence: number
      place: {
        page: number
        left: number
        top: number
        width: number
        height: number
      } | null
    })[]
    /** When it was read. */
    created_at: string
    /** When it last changed. */
    updated_at: string
  }
}

/** A mail to the address for documents. */
export type EmailSubmission = {
  id: string
  type: 'email_submission'
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
  relationships: {
    /** Whom it belongs to. */
    account: {
      data: {
        id: string
        type: 'account'
      } | null
    }
    /** Who sent it, when the sender is known. */
    user: {
      data: {
        id: string
        type: 'user'
      } | null
    }
    /** Documents that were attached. */
    documents: {
      data: readonly {
        id: string
        type: 'document'
      }[]
    }
  }
  links: {
    /** Path of the record. */
    self: string
  }
}

/** A new expected arrival of a shipment. */
export type EstimatedEvent = {
  id: string
  type: 'estimated_event'
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
  relationships: {
    /** The shipment. */
    shipment: {
      data: {
        id: string
        type: 'shipment'
      } | null
    }
    /** The port of discharge. */
    port: {
      data: {
        id: string
        type: 'port'
      } | null
    }
    /** The vessel. */
    vessel: {
      data: {
        id: string
        type: 'vessel'
      } | null
    }
  }
}

/** Something that happened, whether or not a webhook was told of it. Never changes. */
export type Event = {
  id: string
  type: 'event'
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
  relationships: {
    /** What the event is about. */
    reference_object: {
      data: {
        id: string
        type: 'tracking_request' | 'estimated_event' | 'transport_event' | 'container_updated_event' | 'container_conflict_event' | 'container_created_event' | 'container_pod_terminal_changed_event' | 'document' | 'document_link' | 'webhook'
      } | null
    }
    /** The container that it is about. */
    container: {
      data: {
        id: string
        type: 'container'
      } | null
    }
    /** The shipment that it is about, or whose container. */
    shipment: {
      data: {
        id: string
        type: 'shipment'
      } | null
    }
  }
}

/** An inland place: a city with its surroundings. */
export type MetroArea = {
  id: string
  type: 'metro_area'
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
  id: string
  type: 'party'
  attributes: {
    /** Name, once per account. */
    company_name: string
  }
}

/** A seaport. */
export type Port = {
  id: string
  type: 'port'
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
  relationships: {
    /** All terminals of the port, by name. */
    terminals: {
      data: readonly {
        id: string
        type: 'terminal'
      }[]
    }
  }
}

/** A rail facility. */
export type RailTerminal = {
  id: string
  type: 'rail_terminal'
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
  relationships: {
    /** The port, for a facility at one. */
    port: {
      data: {
        id: string
        type: 'port'
      } | null
    }
    /** The inland place. */
    metro_area: {
      data: {
        id: string
        type: 'metro_area'
      } | null
    }
  }
}

/** What a source said about a container, past or expected, before anything is decided. */
export type RawEvent = {
  id: string
  type: 'raw_event'
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
    /** Kind of source. */
    data_source: 'shipping_line' | 'terminal' | 'ais' | 'rail'
    /** Name of the source. */
    data_provider_name: string | null
    /** Code of the source, such as its SCAC. */
    data_provider_code: string | null
  }
  relationships: {
    /** The place. */
    location: {
      data: {
        id: string
        type: 'port' | 'metro_area'
      } | null
    }
    /** The vessel. */
    vessel: {
      data: {
        id: string
        type: 'vessel'
      } | null
    }
    /** The container. */
    container: {
      data: {
        id: string
        type: 'container'
      } | null
    }
    /** The facility. */
    terminal: {
      data: {
        id: string
        type: 'terminal' | 'rail_terminal'
      } | null
    }
  }
}

/** Goods that travel under one master bill of lading or booking. */
export type Shipment = {
  id: string
  type: 'shipment'
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
  relationships: {
    /** Where the voyage begins. */
    port_of_lading: {
      data: {
        id: string
        type: 'port'
      } | null
    }
    /** Where the containers leave the last vessel. */
    port_of_discharge: {
      data: {
        id: string
        type: 'port'
      } | null
    }
    /** Terminal at the port of discharge. */
    pod_terminal: {
      data: {
        id: string
        type: 'terminal'
      } | null
    }
    /** The final place. */
    destination: {
      data: {
        id: string
        type: 'port' | 'metro_area'
      } | null
    }
    /** Facility at the final place. */
    destination_terminal: {
      data: {
        id: string
        type: 'terminal' | 'rail_terminal'
      } | null
    }
    /** The containers, by number. */
    containers: {
      data: readonly {
        id: string
        type: 'container'
      }[]
    }
    /** The customer whose goods these are. */
    customer: {
      data: {
        id: string
        type: 'party'
      } | null
    }
    /** Who stopped the tracking, when a person did. */
    line_tracking_stopped_by_user: {
      data: {
        id: string
        type: 'user'
      } | null
    }
  }
  links: {
    /** Path of the record. */
    self: string
  }
}

/** A shipping line. */
export type ShippingLine = {
  id: string
  type: 'shipping_line'
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
  id: string
  type: 'tariff'
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
      from_day: number
      per_day: number
    }[]
    /** Which days are no working days: ISO weekdays, public holidays of a country or a part of it, and single dates. */
    calendar: {
      weekend: readonly number[]
      holidays: {
        country: string
        part: string | null
      } | null
      days_off: readonly string[]
      days_on: readonly string[]
    }
    /** First day on which free time may begin. */
    valid_from: string | null
    /** Last day on which free time may begin. */
    valid_until: string | null
    /** When it was added. */
    created_at: string
  }
  links: {
    /** Path of the record. */
    self: string
  }
}

/** A facility at a port where containers are handled. */
export type Terminal = {
  id: string
  type: 'terminal'
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
  relationships: {
    /** The port. */
    port: {
      data: {
        id: string
        type: 'port'
      } | null
    }
  }
}

/** A wish to have a number tracked, and what became of it. */
export type TrackingRequest = {
  id: string
  type: 'tracking_request'
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
  relationships: {
    /** The shipment; null until there is one. */
    tracked_object: {
      data: {
        id: string
        type: 'shipment'
      } | null
    }
    /** The customer whose goods these are. */
    customer: {
      data: {
        id: string
        type: 'party'
      } | null
    }
    /** The person behind the request. */
    user: {
      data: {
        id: string
        type: 'user'
      } | null
    }
  }
  links: {
    /** Path of the record. */
    self: string
  }
}

/** Something that happened to a container, as it is believed. */
export type TransportEvent = {
  id: string
  type: 'transport_event'
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
    /** Who said so. */
    data_source: 'shipping_line' | 'terminal' | 'ais' | 'rail'
    /** The new deadline or appointment, for events that record one. */
    value: string | null
    /** When the record was withdrawn. */
    invalidated_at: string | null
  }
  relationships: {
    /** The shipment of the container. */
    shipment: {
      data: {
        id: string
        type: 'shipment'
      } | null
    }
    /** The container. */
    container: {
      data: {
        id: string
        type: 'container'
      } | null
    }
    /** The place. */
    location: {
      data: {
        id: string
        type: 'port' | 'metro_area'
      } | null
    }
    /** The vessel. */
    vessel: {
      data: {
        id: string
        type: 'vessel'
      } | null
    }
    /** The facility. */
    terminal: {
      data: {
        id: string
        type: 'terminal' | 'rail_terminal'
      } | null
    }
    /** The raw event that it was decided by. */
    source_event: {
      data: {
        id: string
        type: 'raw_event'
      } | null
    }
    /** The record that it corrects or takes the place of: same container, same milestone. */
    previous_version: {
      data: {
        id: string
        type: 'transport_event'
      } | null
    }
  }
}

/** A person. */
export type User = {
  id: string
  type: 'user'
  attributes: {
    /** Name. */
    name: string | null
    /** E-mail address. */
    email: string | null
  }
}

/** A ship, with its last known position. */
export type Vessel = {
  id: string
  type: 'vessel'
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
      latitude: number
      longitude: number
      heading: number | null
      timestamp: string
      estimated: boolean
    })[] | null
  }
}

/** An address that is told when something changes. */
export type Webhook = {
  id: string
  type: 'webhook'
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
      name: string
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
  id: string
  type: 'webhook_notification'
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
  relationships: {
    /** The webhook. */
    webhook: {
      data: {
        id: string
        type: 'webhook'
      } | null
    }
    /** What the event is about. */
    reference_object: {
      data: {
        id: string
        type: 'tracking_request' | 'estimated_event' | 'transport_event' | 'container_updated_event' | 'container_conflict_event' | 'container_created_event' | 'container_pod_terminal_changed_event' | 'document' | 'document_link' | 'webhook'
      } | null
    }
    /** The document once more, for events of documents. */
    document?: {
      data: {
        id: string
        type: 'document'
      } | null
    }
    /** The attempts, the first one first, where `include` names them; else empty. */
    webhook_notification_logs: {
      data: readonly {
        id: string
        type: 'webhook_notification_log'
      }[]
    }
  }
}

/** One attempt to deliver a notification. What an earlier version did not note is null. */
export type WebhookNotificationLog = {
  id: string
  type: 'webhook_notification_log'
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
  id: string
  type: 'webhook_replay'
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
  relationships: {
    /** The webhook. */
    webhook: {
      data: {
        id: string
        type: 'webhook'
      } | null
    }
  }
  links: {
    /** Path of the record. */
    self: string
  }
}

/** What the time that a container stays costs, day by day, or why that cannot be told. */
export type DemurrageAssessment = {
  id: string
  type: 'demurrage_assessment'
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
      outcome: 'assessed'
      charge: 'demurrage' | 'detention'
      time_zone: string
      free_time_from: string | null
      last_free_day: string
      last_free_day_source: 'line' | 'terminal' | 'rail' | 'tariff'
      until: string
      has_ended: boolean
      tariff: {
        id: string
        name: string
        currency_code: string
      } | null
      total: number | null
      days: readonly ({
        day: string
        kind: 'free' | 'charged' | 'not_counted'
        because: 'weekend' | 'holiday' | null
        amount: number | null
        accumulated: number | null
      })[]
    } | {
      outcome: 'not_begun'
      charge: 'demurrage' | 'detention'
    } | {
      outcome: 'cannot_assess'
      charge: 'demurrage' | 'detention'
      reason: 'no_time_zone' | 'not_arrived' | 'no_last_free_day' | 'no_tariff' | 'data_too_old' | 'tracking_stopped' | 'too_long'
    })[]
  }
  relationships: {
    /** The container. */
    container: {
      data: {
        id: string
        type: 'container'
      } | null
    }
  }
}

/** What the payload of one type of document looks like. */
export type DocumentSchema = {
  id: string
  type: 'document_schema'
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
  links: {
    /** Path of the record. */
    self: string
  }
}

/** Why a shipment or container is believed to be as it is shown. */
export type Explanation = {
  id: string
  type: 'explanation'
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
      arrives_at: string
      made_at: string
      position_at: string
      distance_nm: number
      speed_knots: number
      /** The line's word is older than 48 hours, or asks for a speed that ships do not sail at. */
      line_is_outdone: boolean
      /** Whether `pod_eta_at` follows it (`LANDFALL_VESSEL_ETA`). */
      is_followed: boolean
    } | null
    /** Of a shipment at sea: when its crew says by AIS that it will arrive, with the destination as they typed it. Only while they are bound for the port of discharge and the time can be meant of this voyage; it decides nothing. */
    crew_estimate: {
      arrives_at: string
      destination: string
      heard_at: string
    } | null
    /** Each value that rests on what a source said. Values that are missing here follow from these. */
    values: readonly ({
      /** The attribute or relationship; a dot descends. */
      name: string
      /** What is believed. */
      value: unknown
      rule: string
      rule_in_words: string
      winner: {
        /** The raw event that says so, as it was received. */
        raw_event_id: string
        /** The message that it was read out of, which is kept as it came. */
        message_id: string
        feed: string
        data_source: string
        /** SCAC of the line or railroad, or code of the terminal, that speaks. */
        operator: string
        /** The source's own words or code. */
        said: string | null
        /** The event that it is understood as. */
        read_as: string | null
        timestamp: string | null
        timezone: string | null
        estimated: boolean | null
        /** When the source wrote it, if it says so. */
        reported_at: string | null
        received_at: string
        /** Seconds since it was received. */
        age_s: number
        /** Since when complete answers of the source have no longer held it. What has happened counts all the same; null: they still hold it. */
        no_longer_reported: {
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
        feed: string
        data_source: string
        /** SCAC of the line or railroad, or code of the terminal, that speaks. */
        operator: string
        /** The source's own words or code. */
        said: string | null
        /** The event that it is understood as. */
        read_as: string | null
        timestamp: string | null
        timezone: string | null
        estimated: boolean | null
        /** When the source wrote it, if it says so. */
        reported_at: string | null
        received_at: string
        /** Seconds since it was received. */
        age_s: number
        /** Since when complete answers of the source have no longer held it. What has happened counts all the same; null: they still hold it. */
        no_longer_reported: {
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
      raw_event_id: string
      reason: string
      source: {
        /** The raw event that says so, as it was received. */
        raw_event_id: string
        /** The message that it was read out of, which is kept as it came. */
        message_id: string
        feed: string
        data_source: string
        /** SCAC of the line or railroad, or code of the terminal, that speaks. */
        operator: string
        /** The source's own words or code. */
        said: string | null
        /** The event that it is understood as. */
        read_as: string | null
        timestamp: string | null
        timezone: string | null
        estimated: boolean | null
        /** When the source wrote it, if it says so. */
        reported_at: string | null
        received_at: string
        /** Seconds since it was received. */
        age_s: number
        /** Since when complete answers of the source have no longer held it. What has happened counts all the same; null: they still hold it. */
        no_longer_reported: {
          since: string
        } | null
        /** Since when it does not count for that: an estimate that vanished, a move that the source now tells otherwise. */
        withdrawn_at: string | null
        /** What it claims, as it was read. */
        claim: Record<string, unknown>
      }
    })[]
  }
  relationships: {
    /** What is explained. */
    subject: {
      data: {
        id: string
        type: 'shipment' | 'container'
      } | null
    }
  }
}

/** What a bare number tells: its kind, whether it is well formed and whose it may be. */
export type InferNumberResults = {
  id: string
  type: 'infer_number_results'
  attributes: {
    /** The likely kind. */
    number_type: 'container' | 'bill_of_lading' | 'booking'
    /** Whether the number is well formed; is_valid is null when that cannot be told. */
    validation: {
      is_valid: boolean | null
      type: 'container' | 'shipment'
      check_digit_passed: boolean | null
      parsed_number: string | null
      reason: string | null
    }
    /** Whose number it may be: selected from a confidence of 0.95 on (auto_select) or 0.70 (needs_confirmation), candidates best first. */
    shipping_line: {
      decision: 'auto_select' | 'needs_confirmation' | 'no_prediction'
      selected: {
        scac: string
        name: string
        confidence: number
      } | null
      candidates: readonly {
        scac: string
        name: string
        confidence: number
      }[]
    }
    /** Whether this installation can track such a number of the likeliest line; null when no line is likely. The decision tells only how sure the line is: where this is false, a tracking request would be refused or fail. */
    supported: boolean | null
  }
}

/** The way of a container, from its port of lading to the end of its journey. */
export type Route = {
  id: string
  type: 'route'
  attributes: {
    /** The id once more. */
    id: string
    /** When the container became known. */
    created_at: string
    /** When something about the container last changed. */
    updated_at: string
  }
  relationships: {
    /** The container. */
    cargo: {
      data: {
        id: string
        type: 'container'
      } | null
    }
    /** Its shipment. */
    shipment: {
      data: {
        id: string
        type: 'shipment'
      } | null
    }
    /** The stops, in order of travel. */
    route_locations: {
      data: readonly {
        id: string
        type: 'route_location'
      }[]
    }
  }
}

/** A stop of a container on its way: how it comes there, and how it goes on. */
export type RouteLocation = {
  id: string
  type: 'route_location'
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
  relationships: {
    /** The route. */
    route: {
      data: {
        id: string
        type: 'route'
      } | null
    }
    /** The ship that brings it. */
    inbound_vessel: {
      data: {
        id: string
        type: 'vessel'
      } | null
    }
    /** The ship that takes it on. */
    outbound_vessel: {
      data: {
        id: string
        type: 'vessel'
      } | null
    }
    /** The place. */
    location: {
      data: {
        id: string
        type: 'port' | 'terminal' | 'metro_area'
      } | null
    }
    /** The terminal or ramp there, where it is known. */
    facility: {
      data: {
        id: string
        type: 'terminal' | 'rail_terminal' | 'port'
      } | null
    }
    /** The place once more, where it is a port. */
    port: {
      data: {
        id: string
        type: 'port'
      } | null
    }
  }
}

/** A record that a search found. `id` is the id of the record itself. */
export type SearchResult = {
  id: string
  type: 'search_result'
  attributes: {
    /** What was found; cargo is a container. */
    entity_type: 'shipment' | 'cargo' | 'tracking_request'
    /** Number of the bill of lading or booking, of the container, or of the tracking request. */
    number: string
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

/** Kinds of event that belong together. */
export type WebhookEventCategory = {
  id: string
  type: 'webhook_event_category'
  attributes: {
    /** Heading. */
    name: string
    /** The kinds, each with a sentence. */
    events: readonly {
      name: string
      description: string
    }[]
  }
}

export type Included = readonly (Account | ApiKey | AuditEntry | Container | ContainerConflictEvent | ContainerCreatedEvent | ContainerPodTerminalChangedEvent | ContainerUpdatedEvent | CustomField | CustomFieldDefinition | CustomFieldOption | Document | DocumentLink | DocumentRepresentation | EmailSubmission | EstimatedEvent | Event | MetroArea | Party | Port | RailTerminal | RawEvent | Shipment | ShippingLine | Tariff | Terminal | TrackingRequest | TransportEvent | User | Vessel | Webhook | WebhookNotification | WebhookNotificationLog | WebhookReplay | RouteLocation)[]

export type PageLinks = {
  self: string
  current: string
  first: string
  prev?: string
  next?: string
  last: string
}

export type PageMeta = {
  size: number
  /** Records in the whole list. A list that is narrowed down is counted up to 10,000. */
  total: number
  /** There are more than `total`, or may be: they were not counted. Follow `links.next` until there is none. Absent otherwise. */
  total_is_at_least?: true
  pagination: {
    current: number
    first?: number
    prev?: number
    next?: number
    last?: number
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
      pointer?: string
      parameter?: string
    } | null
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
      request_type: 'bill_of_lading' | 'booking' | 'booking_number' | 'container'
      request_number: string
      scac?: string
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
    query: { 'filter[request_number]'?: string; 'filter[status]'?: string; 'filter[scac]'?: string; 'filter[customer_id]'?: string; 'filter[request_type]'?: string; 'filter[created_at][start]'?: string; 'filter[created_at][end]'?: string; 'filter[updated_at][start]'?: string; 'filter[updated_at][end]'?: string; q?: string; include?: string; 'page[number]'?: number; 'page[size]'?: number }
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
    query: { include?: string }
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
    query: { number?: string; 'filter[bill_of_lading_number]'?: string; 'filter[shipping_line_scac]'?: string; 'filter[tracking_stopped]'?: boolean; 'filter[customer_id]'?: string; 'filter[customer_name]'?: string; 'filter[port_of_lading]'?: string; 'filter[port_of_discharge]'?: string; 'filter[arrival_from]'?: string; 'filter[arrival_to]'?: string; 'filter[updated_at][start]'?: string; 'filter[updated_at][end]'?: string; q?: string; include?: string; 'page[number]'?: number; 'page[size]'?: number }
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
    query: { as_of?: string; include?: string }
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
    query: { 'filter[number]'?: string; 'filter[customer_id]'?: string; 'filter[customer_name]'?: string; 'filter[status]'?: string; 'filter[shipping_line_scac]'?: string; 'filter[port_of_discharge]'?: string; 'filter[updated_at][start]'?: string; 'filter[updated_at][end]'?: string; include?: string; 'page[number]'?: number; 'page[size]'?: number }
    body: unknown
    answer: {
      data: readonly Container[]
      included?: Included
      links: PageLinks
      meta: PageMeta
    }
  }
  /** One container. */
  getContainer: {
    path: { id: string }
    query: { as_of?: string; include?: string }
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
  /** The list that is given replaces the stored one. Other attributes are ignored. */
  updateContainer: {
    path: { id: string }
    query: unknown
    body: { attributes: {
      ref_numbers?: readonly string[]
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
    body: { attributes: {
      ref_numbers?: readonly string[]
    } }
    answer: {
      data: Container
      included?: Included
    }
  }
  /** What happened to the container, the latest record first. Records that were withdrawn are shown only when asked for. */
  listTransportEvents: {
    path: { id: string }
    query: { 'filter[invalidated]'?: boolean; as_of?: string; include?: string; 'page[number]'?: number; 'page[size]'?: number }
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
    query: { include?: string }
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
  /** Says day by day what is free and what each further day costs: demurrage until the pickup, detention until the empty return. A reported last free day counts before the tariff’s; without either, and where news are too old, the answer says so in place of guessing. */
  getDemurrage: {
    path: { id: string }
    query: { on?: string }
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
  /** All tariffs of the account, the newest first. */
  listTariffs: {
    path: unknown
    query: { 'page[number]'?: number; 'page[size]'?: number }
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
    query: unknown
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
  /** For the status, each date, the last free day, availability and the terminal: who said so, when, by which rule it is believed, what others said, and which of them still contradict it. */
  explainContainer: {
    path: { id: string }
    query: unknown
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
    query: unknown
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
  /** One port, by id or UN/LOCODE. */
  getPort: {
    path: { id: string }
    query: { include?: string }
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
    query: unknown
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
  /** One terminal or rail terminal, by id. */
  getTerminal: {
    path: { id: string }
    query: { include?: string }
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
    query: { search?: string }
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
    query: unknown
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
  /** One vessel, by id or IMO number. `positions` is there only when `show_positions` is true or a period is given: those that were reported, and, with `estimated` true, one an hour where none were and the ship carried your containers. */
  getVessel: {
    path: { id: string }
    query: { show_positions?: string; 'show_positions[from_timestamp]'?: string; 'show_positions[to_timestamp]'?: string }
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
    query: { port_id?: string; previous_port_id?: string }
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
    query: { port_id?: string; previous_port_id?: string; latitude?: string; longitude?: string }
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
    query: { include?: string }
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
  /** All customers, the newest first. */
  listParties: {
    path: unknown
    query: { 'page[number]'?: number; 'page[size]'?: number }
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
    query: unknown
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
    query: { 'filter[entity_type]'?: string; 'filter[data_type]'?: string; 'filter[display_name]'?: string; include?: string; 'page[number]'?: number; 'page[size]'?: number }
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
    query: { include?: string }
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
    query: { 'page[number]'?: number; 'page[size]'?: number }
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
    query: unknown
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
    query: { 'filter[entity_type]'?: string; 'filter[entity_id]'?: string; 'filter[definition_id]'?: string; include?: string; 'page[number]'?: number; 'page[size]'?: number }
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
    query: { include?: string }
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
    query: { include?: string; 'page[number]'?: number; 'page[size]'?: number }
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
    query: { include?: string; 'page[number]'?: number; 'page[size]'?: number }
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
    query: { include?: string; 'page[number]'?: number; 'page[size]'?: number }
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
  /** Takes up to 1,000 tracking requests at once, each as for `POST /tracking_requests`, or the same as CSV (`text/csv`) with the columns `request_type`, `request_number`, `scac`, `auto_detect_vocc_scac`, `ref_numbers` and `shipment_tags` (separated by `|`) and `customer_id`; the first line names those that are there. The answer is 200 and says for each row, in its order, what became of it: rows that are wrong do not keep others from being created. Counts as one request of those that create in bulk. */
  createTrackingRequests: {
    path: unknown
    query: unknown
    body: { body: {
      data: readonly ({
        type?: 'tracking_request'
        attributes: {
          request_type: 'bill_of_lading' | 'booking' | 'booking_number' | 'container'
          request_number: string
          scac?: string
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
        /** `duplicate`: a request for the number is pending or created already. */
        outcome: 'created' | 'duplicate' | 'invalid'
        /** The new request, or the one that was there before. */
        tracking_request_id: string | null
        /** What is wrong, as in an error document. */
        errors: readonly Record<string, unknown>[]
      })[]
      meta: {
        total: number
        created: number
        duplicate: number
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
    query: { query?: string }
    body: unknown
    answer: {
      data: readonly SearchResult[]
      included?: Included
      links: {
        self: string
        current: string
      }
      meta?: IgnoredMeta
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
    query: { sort?: string; 'filter[filename]'?: string; 'filter[reference]'?: string; 'filter[document_types]'?: string; include?: string; 'page[number]'?: number; 'page[size]'?: number }
    body: unknown
    answer: {
      data: readonly Document[]
      included?: Included
      links: PageLinks
      meta: PageMeta
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
    query: { include?: string }
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
    query: unknown
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
    query: { include?: string; 'page[number]'?: number; 'page[size]'?: number }
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
    query: { include?: string }
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
    query: { after?: string; limit?: string; 'filter[event]'?: string; 'filter[container_id]'?: string; 'filter[shipment_id]'?: string; include?: string }
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
  /** All webhooks, the newest first. */
  listWebhooks: {
    path: unknown
    query: { 'page[number]'?: number; 'page[size]'?: number }
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
    query: unknown
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
    query: unknown
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
  /** Sends the example of one kind of event to an address, once and at once, and reports what came back: also when the delivery failed. */
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
    }
  }
  /** All notifications, the newest first. `include=webhook_notification_logs` brings every attempt: when, where to, with which headers, and what was answered. */
  listWebhookNotifications: {
    path: unknown
    query: { 'filter[delivery_status]'?: string; 'filter[event]'?: string; 'filter[webhook_id]'?: string; 'filter[created_at][start]'?: string; 'filter[created_at][end]'?: string; 'filter[container_id]'?: string; 'filter[shipment_id]'?: string; include?: string; 'page[number]'?: number; 'page[size]'?: number }
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
    query: { include?: string }
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
    query: { event?: string }
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
    query: unknown
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
  /** Accounts that the key manages, the newest first: all of them for the operator, else the own one. */
  listAccounts: {
    path: unknown
    query: { 'page[number]'?: number; 'page[size]'?: number }
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
    query: unknown
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
    query: { 'filter[account_id]'?: string; 'filter[usable]'?: boolean; include?: string; 'page[number]'?: number; 'page[size]'?: number }
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
    query: { include?: string }
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
    query: { 'filter[account_id]'?: string; 'filter[key_id]'?: string; 'filter[action]'?: string; 'filter[operation]'?: string; 'filter[entity_type]'?: string; 'filter[entity_id]'?: string; 'filter[created_at][start]'?: string; 'filter[created_at][end]'?: string; 'page[number]'?: number; 'page[size]'?: number }
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
    query: unknown
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
  /** The body is the message as it came (MIME). With an API key that may write it is for the account of the key, which vouches for the sender; with the mail token of the installation (LANDFALL_MAIL_TOKEN) it is for the account that `recipient` names, which takes mail of allowed senders only. Attachments become documents. The same message again, by its Message-ID, changes nothing. */
  receiveEmail: {
    path: unknown
    query: { recipient?: string }
    body: { bytes: Uint8Array<ArrayBuffer> }
    answer: { data: EmailSubmission }
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
  getContainer: {"method":"GET","path":"/containers/{id}","wraps":null,"paged":false},
  updateContainer: {"method":"PATCH","path":"/containers/{id}","wraps":"container","paged":false},
  updateContainerByBody: {"method":"PATCH","path":"/containers","wraps":"container","paged":false},
  listTransportEvents: {"method":"GET","path":"/containers/{id}/transport_events","wraps":null,"paged":true},
  listRawEvents: {"method":"GET","path":"/containers/{id}/raw_events","wraps":null,"paged":false},
  getDemurrage: {"method":"GET","path":"/containers/{id}/demurrage","wraps":null,"paged":false},
  listTariffs: {"method":"GET","path":"/tariffs","wraps":null,"paged":true},
  createTariff: {"method":"POST","path":"/tariffs","wraps":"tariff","paged":false},
  getTariff: {"method":"GET","path":"/tariffs/{id}","wraps":null,"paged":false},
  updateTariff: {"method":"PATCH","path":"/tariffs/{id}","wraps":"tariff","paged":false},
  deleteTariff: {"method":"DELETE","path":"/tariffs/{id}","wraps":null,"paged":false},
  explainContainer: {"method":"GET","path":"/containers/{id}/explain","wraps":null,"paged":false},
  explainShipment: {"method":"GET","path":"/shipments/{id}/explain","wraps":null,"paged":false},
  getPort: {"method":"GET","path":"/ports/{id}","wraps":null,"paged":false},
  getMetroArea: {"method":"GET","path":"/metro_areas/{id}","wraps":null,"paged":false},
  getTerminal: {"method":"GET","path":"/terminals/{id}","wraps":null,"paged":false},
  listShippingLines: {"method":"GET","path":"/shipping_lines","wraps":null,"paged":false},
  getShippingLine: {"method":"GET","path":"/shipping_lines/{id}","wraps":null,"paged":false},
  getVessel: {"method":"GET","path":"/vessels/{id}","wraps":null,"paged":false},
  getVesselFuturePositions: {"method":"GET","path":"/vessels/{id}/future_positions","wraps":null,"paged":false},
  getVesselFuturePositionsFrom: {"method":"GET","path":"/vessels/{id}/future_positions_with_coordinates","wraps":null,"paged":false},
  getContainerMap: {"method":"GET","path":"/containers/{id}/map_geojson","wraps":null,"paged":false},
  getContainerRoute: {"method":"GET","path":"/containers/{id}/route","wraps":null,"paged":false},
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
  refreshContainer: {"method":"PATCH","path":"/containers/{id}/refresh","wraps":null,"paged":false},
  refreshContainers: {"method":"POST","path":"/containers/refresh","wraps":null,"paged":false},
  search: {"method":"GET","path":"/search","wraps":null,"paged":false},
  createDirectUpload: {"method":"POST","path":"/rails/active_storage/direct_uploads","wraps":null,"paged":false},
  listDocuments: {"method":"GET","path":"/documents","wraps":null,"paged":true},
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
  replayWebhookNotifications: {"method":"POST","path":"/webhook_notifications/replay","wraps":null,"paged":false},
  recoverWebhook: {"method":"POST","path":"/webhooks/{id}/recover","wraps":null,"paged":false},
  getWebhookReplay: {"method":"GET","path":"/webhook_replays/{id}","wraps":null,"paged":false},
  cancelWebhookReplay: {"method":"DELETE","path":"/webhook_replays/{id}","wraps":null,"paged":false},
  getFeedsStatus: {"method":"GET","path":"/feeds/status","wraps":null,"paged":false},
  getFeedsScorecard: {"method":"GET","path":"/feeds/scorecard","wraps":null,"paged":false},
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
  receiveEmail: {"method":"POST","path":"/inbound/email","wraps":null,"sends":"message/rfc822","paged":false},
} as const satisfies Record<keyof Operations, OperationRow>

/** `sends`: the media type of a body of bytes, which goes as it is. */
export type OperationRow = {
  readonly method: string
  readonly path: string
  readonly wraps: string | null
  readonly sends?: string
  readonly paged: boolean
}

