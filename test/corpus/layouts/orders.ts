// Orders to deliver: a forwarder's to the trucker, and a line's to the terminal.
import { kinds } from '../kinds.ts'
import type { LayoutSet } from '../model.ts'
import { hand, looks } from './looks.ts'

export const drayOrders: LayoutSet = {
  kind: kinds.dray_order,
  layouts: [
    {
      name: '1 boxed',
      look: looks.small_print,
      hand: hand({ issuer: 'forwarder', date: 'MM/dd/yyyy' }),
      blocks: `
        [split]
        [text left title]
        {forwarder.name}
        [other]
        [text right title]
        DELIVERY ORDER
        [form ruled above]
        DATE = {noticed_on} | OUR REF. NO. = {reference}
        [end]
        [text left small]
        THE MERCHANDISE DESCRIBED BELOW WILL BE ENTERED AND FORWARDED AS FOLLOWS:
        [form ruled above]
        IMPORTING CARRIER = {vessel} {voyage} | LOCATION = {terminal} | FROM PORT OF/ORIGIN AIRPORT = {pol}
        B/L OR AWB NO. = {mbl} | ARRIVAL DATE = {eta_on} | HOUSE B/L = {hbl}
        ENTRY NO. = {entry} | LOCAL DELIVERY BY (Delivering carrier) = {trucker.name} | PORT OF DISCHARGE = {pod}
        DELIVER TO = {consignee}
        [table ruled boxes]
        3:2:2:3:3 CONTAINER NO. = {number} | SEAL NO. = {seal} | TYPE = {size} | GROSS WEIGHT (KG) = {kilos} | GROSS WEIGHT (LB) = {pounds}
        [form ruled above]
        NO. OF PKGS. = {packages} {package_unit} | DESCRIPTION OF ARTICLES = {goods}
        INLAND FREIGHT = {terms_boxes} | PREPARED BY = {signer}`,
    },
    {
      name: '2 pairs',
      look: looks.office,
      hand: hand({ issuer: 'forwarder', date: 'MMM dd, yyyy', capitals: false }),
      blocks: `
        [text left title]
        {forwarder.name}
        [text left title]
        Delivery Order
        [form open left]
        Document number: = {reference} | Document date: = {noticed_on}
        Master B/L: = {mbl} | House B/L: = {hbl}
        Ocean carrier: = {carrier.name} | Prepared by: = {signer}
        Vessel: = {vessel} | Voyage: = {voyage}
        Port of loading: = {pol} | Port of discharge: = {pod}
        ETA: = {eta_on} | Freight terms: = {terms}
        [form open above]
        Pick up at = {terminal} | Deliver to = {consignee} | Trucker = {trucker}
        [table open boxes]
        3:2:2:3 Container = {number} | Seal = {seal} | Type = {size} | Weight (kg) = {kilos}
        [form open left]
        Goods: = {goods}
        PO numbers: = {order_number}`,
    },
    {
      name: '3 typewriter',
      look: looks.courier,
      hand: hand({ issuer: 'forwarder', date: 'dd-MMM-yyyy' }),
      blocks: `
        [text center title]
        {forwarder.name}
        [text center usual]
        DRAYAGE DELIVERY ORDER
        [form open left]
        D/O NO.: = {reference} | DATE: = {noticed_on}
        MBL: = {mbl} | HBL: = {hbl}
        VESSEL: = {vessel} | VOY: = {voyage}
        ETA: = {eta_on} | SSL: = {carrier.name}
        [text left usual]
        PICK UP FROM:
        {terminal}
        DELIVER TO:
        {consignee}
        TRUCKER: {trucker.name}
        [table open boxes]
        3:2:2:2:2 CONTAINER NUMBER = {number} | SEAL = {seal} | SIZE = {size} | KGS = {kilos} | LBS = {pounds}
        [text left usual]
        COMMODITY: {goods}
        PIECES: {packages} {package_unit}`,
    },
    {
      name: '4 columns',
      look: looks.roman_small,
      hand: hand({ issuer: 'forwarder', date: 'dd MMM yyyy', capitals: false, place: 'NAME, STATE, COUNTRY' }),
      blocks: `
        [text center title]
        Container Delivery Order
        [split]
        [form ruled above]
        Issued by = {forwarder}
        Pickup terminal = {terminal}
        Delivery address = {consignee}
        Delivery carrier = {trucker.name}
        [other]
        [form ruled left]
        Order no. = {reference}
        Order date = {noticed_on}
        Steamship line = {carrier.name}
        MBOL = {mbl}
        HBOL = {hbl}
        Vessel name = {vessel}
        Voyage no. = {voyage}
        Discharge port = {pod}
        Arrival = {eta_on}
        Customs entry = {entry}
        [end]
        [table ruled boxes]
        3:2:2:3 Container no. = {number} | Seal no. = {seal} | Container type = {size} | Gross weight lb = {pounds}
        [form ruled above]
        Cargo = {goods} | Total packages = {packages}`,
    },
    {
      name: '5 once held out',
      look: looks.small_print,
      hand: hand({ issuer: 'forwarder', date: 'yyyy-MM-dd', place: 'NAME' }),
      blocks: `
        [text left title]
        TRUCKING ORDER / DELIVERY INSTRUCTIONS
        [text left usual]
        {forwarder.name}
        [form ruled above]
        ORDER NO. = {reference} | ORDER DATE = {noticed_on} | PREPARED BY = {signer} | STEAMSHIP LINE = {carrier.name}
        [form ruled above]
        PICKUP LOCATION = {terminal} | DELIVERY LOCATION = {consignee} | MOTOR CARRIER = {trucker.name}
        [form open left]
        MASTER BL = {mbl} | HOUSE BL = {hbl}
        VESSEL / VOYAGE = {vessel} / {voyage} | VESSEL ETA = {eta_on}
        [table ruled boxes]
        3:2:2:3:3 CONTAINER # = {number} | SEAL # = {seal} | SIZE = {size} | WEIGHT KG = {kilos} | WEIGHT LB = {pounds}
        [text left usual]
        COMMODITY: {goods}`,
    },
  ],
}

export const carrierOrders: LayoutSet = {
  kind: kinds.carrier_order,
  layouts: [
    {
      name: '1 boxed',
      look: looks.small_print,
      hand: hand({ date: 'dd-MMM-yyyy' }),
      blocks: `
        [text left title]
        {carrier.name}
        [text right title]
        DELIVERY ORDER - RELEASE TO TERMINAL
        [form ruled above]
        DELIVERY ORDER NO. = {reference} | DATE = {noticed_on} | VALID UNTIL = {go_on} | RELEASE PIN = {pin}
        BILL OF LADING NO. = {mbl} | BOOKING NO. = {booking} | SCAC = {scac}
        1:1 RELEASE TO = {broker} | CONSIGNEE = {consignee}
        VESSEL = {vessel} | VOYAGE = {voyage} | PORT OF LOADING = {pol} | PORT OF DISCHARGE = {pod}
        TERMINAL = {terminal} | FIRMS CODE = {firms} | LAST FREE DAY = {last_free_on} | FREIGHT = {terms}
        [table ruled boxes]
        3:2:2:2:2 CONTAINER NO. = {number} | SEAL NO. = {seal} | SIZE/TYPE = {size} | PACKAGES = {packages} {package_unit} | GROSS WEIGHT = {weight} {weight_unit}
        [form ruled above]
        DESCRIPTION OF GOODS = {goods}`,
    },
    {
      name: '2 pairs',
      look: looks.office,
      hand: hand({ date: 'yyyy-MM-dd', capitals: false, figure: '1234.50' }),
      blocks: `
        [text left title]
        {carrier.name}
        [text left title]
        Import Delivery Order
        [form open left]
        Delivery order number: = {reference} | Issue date: = {noticed_on}
        Bill of lading: = {mbl} | Valid to: = {go_on}
        Vessel: = {vessel} | Voyage: = {voyage}
        Discharge port: = {pod} | ETA: = {eta_on}
        Place of delivery: = {delivery} | Terminal: = {terminal}
        [text left usual]
        Please release the containers below to the holder of this order:
        [form open above]
        Release to = {broker} | Consignee = {consignee}
        [table open boxes]
        3:2:2:3 Container = {number} | Seal = {seal} | Type = {size} | Weight = {weight} {weight_unit}`,
    },
    {
      name: '3 typewriter',
      look: looks.courier,
      hand: hand({ date: 'dd MMM yyyy' }),
      blocks: `
        [text left title]
        {carrier.name}
        [text left usual]
        CARRIER DELIVERY ORDER
        [form open left]
        D/O NUMBER = {reference} | D/O DATE = {noticed_on}
        B/L NO. = {mbl} | EXPIRY DATE = {go_on}
        VESSEL/VOYAGE = {vessel} / {voyage}
        PORT OF LOADING = {pol} | PORT OF DISCHARGE = {pod}
        [text left usual]
        PLEASE DELIVER TO:
        {broker}
        NOTIFY:
        {notify}
        [table open boxes]
        3:2:2:3:3 CONTAINER = {number} | SEAL = {seal} | TYPE = {size} | PACKAGES = {packages} {package_unit} | WEIGHT = {weight} {weight_unit}
        [text left usual]
        CARGO AT TERMINAL: {terminal}
        FREIGHT {terms}`,
    },
    {
      name: '4 columns',
      look: looks.roman,
      hand: hand({ date: 'dd.MM.yyyy', capitals: false, mass: 'KG' }),
      blocks: `
        [text center title]
        Freight Release and Delivery Order
        [split]
        [form ruled left]
        Line = {carrier.name}
        Release no. = {reference}
        Pick-up number = {pin}
        Date = {noticed_on}
        Release valid until = {go_on}
        B/L number = {mbl}
        House B/L = {hbl}
        [other]
        [form ruled left]
        Vessel name = {vessel}
        Voyage number = {voyage}
        Port of loading = {pol}
        Port of discharge = {pod}
        Available at terminal = {terminal}
        Free time ends = {last_free_on}
        [end]
        [form ruled above]
        Release to = {broker} | Consignee = {consignee}
        [table ruled boxes]
        3:2:2:2:2:2 Container number = {number} | Seal = {seal} | Equipment = {size} | Pkgs = {packages} | Weight {weight_unit} = {weight} | Volume {measure_unit} = {measure}`,
    },
    {
      name: '5 once held out',
      look: looks.courier_small,
      hand: hand({ date: 'MM/dd/yyyy', place: 'NAME' }),
      blocks: `
        [text left usual]
        {carrier.name} - FREIGHT RELEASE / DELIVERY ORDER
        [form ruled above]
        RELEASE NO. = {reference} | PIN CODE = {pin} | VALID THROUGH = {go_on}
        OCEAN B/L NO. = {mbl} | VESSEL = {vessel} | VOY = {voyage} | DISCHARGE PORT = {pod}
        RELEASED TO = {broker} | CONSIGNEE NAME AND ADDRESS = {consignee}
        [table ruled boxes]
        3:2:2:3 CONTAINER = {number} | SEAL = {seal} | ISO TYPE = {size} | GROSS WT = {weight} {weight_unit}
        [text left usual]
        PICK UP AT {terminal}`,
    },
  ],
}
