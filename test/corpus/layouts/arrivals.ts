// Notices that cargo arrives, from lines and from forwarders.
import { kinds } from '../kinds.ts'
import type { LayoutSet } from '../model.ts'
import { hand, looks } from './looks.ts'

export const arrivalNotices: LayoutSet = {
  kind: kinds.arrival_notice,
  layouts: [
    {
      name: '1 forwarder boxed',
      look: looks.small_print,
      hand: hand({ issuer: 'forwarder', date: 'MM/dd/yyyy', place: 'NAME, COUNTRY' }),
      blocks: `
        [split]
        [text left title]
        {forwarder.name}
        [other]
        [text right title]
        ARRIVAL NOTICE / FREIGHT INVOICE
        [end]
        [form ruled above]
        2:1:1 SHIPPER = {shipper} | NOTICE NO. = {notice} | DATE = {noticed_on}
        2:1:1 CONSIGNEE = {consignee} | MASTER B/L NO. = {mbl} | HOUSE B/L NO. = {hbl}
        2:1:1 NOTIFY PARTY = {notify} | CUSTOMER REFERENCE NO. = {reference} | I.T. NO. = {it}
        VESSEL / VOYAGE = {vessel} / {voyage} | PORT OF LOADING = {pol} | ETD = {etd_on}
        PORT OF DISCHARGE = {pod} | ETA = {eta_on} | PLACE OF DELIVERY = {delivery}
        FREIGHT LOCATION = {terminal} | FIRMS CODE = {firms} | LAST FREE DATE = {last_free_on}
        AVAILABLE DATE = {available_on} | G.O. DATE = {go_on} | FREIGHT TERMS = {terms}
        [table ruled boxes]
        3:2:2:2:2:2 CONTAINER NO. = {number} | SEAL NO. = {seal} | SIZE/TYPE = {size} | PKGS = {packages} {package_unit} | WEIGHT = {weight} {weight_unit} | MEASUREMENT = {measure} {measure_unit}
        [form ruled above]
        2:1 DESCRIPTION OF GOODS = {goods} | MARKS = {marks}
        TOTAL AMOUNT DUE = {currency} {charges} | REMARKS = PLEASE REMIT ORIGINAL B/L BEFORE PICK UP`,
    },
    {
      name: '2 carrier open',
      look: looks.office,
      hand: hand({ date: 'dd MMM yyyy', capitals: false, place: 'NAME', figure: '1234.50' }),
      blocks: `
        [text left title]
        {carrier.name}
        [text left title]
        Arrival Notice
        [form open left]
        Bill of Lading: = {mbl} | Booking: = {booking}
        Vessel: = {vessel} | Voyage: = {voyage}
        Load port: = {pol} | Discharge port: = {pod}
        Place of delivery: = {delivery} | Estimated arrival: = {eta_on}
        Pick up location: = {terminal} | FIRMS: = {firms}
        Notice date: = {noticed_on} | Last free day: = {last_free_on}
        [form open above]
        Shipper = {shipper} | Consignee = {consignee} | Notify party = {notify+}
        [table open boxes]
        3:2:2:2:2 Container = {number} | Seal = {seal} | Type = {size} | Packages = {packages} {package_unit} | Gross weight = {weight} {weight_unit}
        [text left usual]
        Commodity: {goods}
        Freight {terms}. Please present the original bill of lading or arrange a telex release.`,
    },
    {
      name: '3 typewriter',
      look: looks.courier,
      hand: hand({ date: 'dd-MMM-yy', issuer: 'forwarder' }),
      blocks: `
        [text center title]
        {forwarder.name}
        [text center usual]
        NOTICE OF ARRIVAL
        [form open left]
        MBL NO: = {mbl} | HBL NO: = {hbl}
        VESSEL: = {vessel} | VOYAGE: = {voyage}
        POL: = {pol} | ETD: = {etd_on}
        POD: = {pod} | ETA: = {eta_on}
        FINAL DEST: = {delivery} | LFD: = {last_free_on}
        [text left usual]
        SHIPPER:
        {shipper}
        CONSIGNEE:
        {consignee}
        [table open boxes]
        3:2:2:3:3 CONTAINER# = {number} | SEAL# = {seal} | SIZE = {size} | PKGS = {packages} {package_unit} | G.W. = {weight} {weight_unit}
        [form open left]
        COMMODITY: = {goods}
        CARGO LOCATION: = {terminal} FIRMS {firms}
        FREIGHT: = {terms} | TOTAL DUE: = {currency} {charges}`,
    },
    {
      name: '4 columns',
      look: looks.roman,
      hand: hand({ issuer: 'forwarder', date: 'MMM dd, yyyy', capitals: false, place: 'NAME, STATE, COUNTRY' }),
      blocks: `
        [text left title]
        {forwarder.name}
        [text left usual]
        OCEAN IMPORT ARRIVAL NOTICE
        [split]
        [form ruled above]
        Supplier/Shipper = {shipper}
        Ship to/Consignee = {consignee}
        Customs broker/Notify = {notify}
        [other]
        [form ruled left]
        Our ref. = {notice}
        Master bill = {mbl}
        House bill = {hbl}
        P.O. number = {order_number}
        Vessel = {vessel}
        Voyage = {voyage}
        Loading port = {pol}
        Sailed = {etd_on}
        Discharge port = {pod}
        Arrives = {eta_on}
        Free time expires = {last_free_on}
        [end]
        [table ruled boxes]
        3:2:2:2:2:2 Container number = {number} | Seal number = {seal} | Type = {size} | Pieces = {packages} | Weight {weight_unit} = {weight} | Volume {measure_unit} = {measure}
        [form open above]
        Goods = {goods} | Available at = {terminal} | Charges {currency} = {charges}`,
    },
    {
      name: '5 once held out',
      look: looks.courier_small,
      hand: hand({ date: 'yyyy-MM-dd', place: 'NAME', mass: 'LBS' }),
      blocks: `
        [text right title]
        {carrier.name}
        [text left usual]
        PRE-ARRIVAL NOTICE
        [form ruled above]
        OCEAN B/L = {mbl} | HOUSE B/L = {hbl} | NOTICE REF = {notice} | ISSUE DATE = {noticed_on}
        [form open above]
        EXPORTER = {shipper} | CONSIGNEE = {consignee}
        [form ruled left]
        VESSEL NAME = {vessel} | VOY NO = {voyage}
        LOAD PORT = {pol} | UNLADING PORT = {pod}
        ESTIMATED ARRIVAL DATE = {eta_on} | FINAL DELIVERY POINT = {delivery}
        FREE TIME EXPIRES = {last_free_on} | CONTAINER YARD = {terminal}
        [table open boxes]
        3:2:2:3:3 CNTR NO = {number} | SEAL NO = {seal} | TYPE = {size} | PACKAGES = {packages} {package_unit} | CARGO WEIGHT = {weight} {weight_unit}
        [text left usual]
        OCEAN FREIGHT {terms}`,
    },
  ],
}
