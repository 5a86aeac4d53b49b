/**
 * Rail terminals where import containers of North America end: place, railroad, name, customs facility code where we know it. Our own list of
 * publicly known intermodal terminals: SOURCES.md.
 */
export const railTerminalRows: readonly (readonly [place_code: string, scac: string, name: string, firms_code: string | null, city: string])[] = [
  // Chicago and Midwest
  ['USCHI', 'BNSF', 'BNSF Logistics Park Chicago', 'H572', 'Elwood'], ['USCHI', 'BNSF', 'BNSF Corwith', null, 'Chicago'], ['USCHI', 'BNSF', 'BNSF Cicero', null, 'Cicero'],
  ['USCHI', 'BNSF', 'BNSF Willow Springs', null, 'Hodgkins'], ['USJOT', 'UPRR', 'UP Global IV', null, 'Joliet'], ['USCHI', 'UPRR', 'UP Global II', null, 'Northlake'], ['USCHI', 'CNRU', 'CN Gateway Harvey', null, 'Harvey'],
  ['USCHI', 'CNRU', 'CN Joliet', null, 'Joliet'], ['USCHI', 'CPRS', 'CPKC Bensenville', null, 'Bensenville'], ['USCHI', 'CSXT', 'CSX Bedford Park', null, 'Bedford Park'], ['USCHI', 'CSXT', 'CSX 59th Street', null, 'Chicago'],
  ['USCHI', 'NSRR', 'NS Landers', null, 'Chicago'], ['USCHI', 'NSRR', 'NS 47th Street', null, 'Chicago'], ['USCHI', 'NSRR', 'NS 63rd Street', null, 'Chicago'], ['USCHI', 'NSRR', 'NS Calumet', null, 'Chicago'],
  ['USDET', 'NSRR', 'NS Livernois', 'H796', 'Detroit'], ['USDET', 'CNRU', 'CN Moterm', null, 'Ferndale'], ['USDET', 'CSXT', 'CSX Detroit', null, 'Detroit'], ['USDET', 'CPRS', 'CPKC Detroit', null, 'Detroit'],
  ['USCLE', 'NSRR', 'NS Maple Heights', null, 'Maple Heights'], ['USCLE', 'CSXT', 'CSX Collinwood', null, 'Cleveland'], ['USCMH', 'NSRR', 'NS Rickenbacker', null, 'Columbus'], ['USCMH', 'CSXT', 'CSX Buckeye', null, 'Columbus'],
  ['USCVG', 'NSRR', 'NS Gest Street', null, 'Cincinnati'], ['USCVG', 'CSXT', 'CSX Queensgate', null, 'Cincinnati'], ['USNBH', 'CSXT', 'CSX Northwest Ohio', null, 'North Baltimore'], ['USIND', 'CSXT', 'CSX Avon', null, 'Avon'],
  ['USIND', 'CNRU', 'CN Indianapolis', null, 'Indianapolis'], ['USLUI', 'NSRR', 'NS Appliance Park', null, 'Louisville'], ['USLUI', 'CSXT', 'CSX Louisville', null, 'Louisville'], ['USMES', 'BNSF', 'BNSF Saint Paul', null, 'Saint Paul'],
  ['USMES', 'CPRS', 'CPKC Shoreham', null, 'Minneapolis'], ['USCPF', 'CNRU', 'CN Chippewa Falls', null, 'Chippewa Falls'], ['USOMA', 'BNSF', 'BNSF Omaha', null, 'Omaha'], ['USCBF', 'UPRR', 'UP Council Bluffs', null, 'Council Bluffs'],
  ['USKCK', 'BNSF', 'BNSF Logistics Park Kansas City', null, 'Edgerton'], ['USMKC', 'NSRR', 'NS Voltz', null, 'Kansas City'], ['USMKC', 'UPRR', 'UP Kansas City', null, 'Kansas City'], ['USMKC', 'CPRS', 'CPKC Kansas City', null, 'Kansas City'],
  ['USSTL', 'BNSF', 'BNSF Saint Louis', null, 'Saint Louis'], ['USSTL', 'NSRR', 'NS Luther', null, 'Saint Louis'], ['USDUP', 'UPRR', 'UP Dupo', null, 'Dupo'], ['USSTL', 'CSXT', 'CSX East Saint Louis', null, 'East Saint Louis'],
  ['USTOL', 'NSRR', 'NS Toledo', null, 'Toledo'], ['USMES', 'UPRR', 'UP Twin Cities', null, 'Minneapolis'],
  // South
  ['USMEM', 'BNSF', 'BNSF Memphis', null, 'Memphis'], ['USMEM', 'CNRU', 'CN Memphis', null, 'Memphis'], ['USMEM', 'NSRR', 'NS Rossville', null, 'Rossville'], ['USMEM', 'UPRR', 'UP Marion', null, 'Marion'], ['USMEM', 'CSXT', 'CSX Memphis', null, 'Memphis'],
  ['USBNA', 'CSXT', 'CSX Nashville', null, 'Nashville'], ['USATL', 'NSRR', 'NS Austell', null, 'Austell'], ['USATL', 'NSRR', 'NS Inman', null, 'Atlanta'], ['USFBN', 'CSXT', 'CSX Fairburn', null, 'Fairburn'],
  ['USDNN', 'CSXT', 'Appalachian Regional Port', null, 'Crandall'], ['USBHM', 'NSRR', 'NS Birmingham', null, 'McCalla'], ['USBHM', 'CSXT', 'CSX Central Alabama', null, 'Bessemer'], ['USBHM', 'BNSF', 'BNSF Birmingham', null, 'Birmingham'],
  ['USHSV', 'NSRR', 'NS Huntsville', null, 'Huntsville'], ['USCLT', 'NSRR', 'NS Charlotte', null, 'Charlotte'], ['USCLT', 'CSXT', 'CSX Charlotte', null, 'Charlotte'], ['USGBO', 'NSRR', 'NS Greensboro', null, 'Greensboro'],
  ['USGSP', 'NSRR', 'Inland Port Greer', null, 'Greer'], ['USFRR', 'NSRR', 'Virginia Inland Port', null, 'Front Royal'], ['USORL', 'CSXT', 'CSX Central Florida', null, 'Winter Haven'],
  ['USDAL', 'UPRR', 'UP Dallas', null, 'Wilmer'], ['USDAL', 'CPRS', 'CPKC Wylie', null, 'Wylie'], ['USFWT', 'BNSF', 'BNSF Alliance', null, 'Haslet'], ['USSAT', 'UPRR', 'UP San Antonio', null, 'San Antonio'],
  ['USLRD', 'UPRR', 'UP Port Laredo', null, 'Laredo'], ['USLRD', 'CPRS', 'CPKC Laredo', null, 'Laredo'], ['USHOU', 'BNSF', 'BNSF Pearland', null, 'Pearland'], ['USHOU', 'UPRR', 'UP Englewood', null, 'Houston'],
  // At the next larger place that we know, as other ramps in the country.
  ['USCLT', 'CSXT', 'Inland Port Dillon', null, 'Dillon'], ['USGBO', 'CSXT', 'CSX Carolina Connector', null, 'Rocky Mount'],
  // West
  ['USDEN', 'BNSF', 'BNSF Denver', null, 'Denver'], ['USDEN', 'UPRR', 'UP Denver', null, 'Denver'], ['USSLC', 'UPRR', 'UP Salt Lake City', null, 'Salt Lake City'], ['USPHX', 'BNSF', 'BNSF Phoenix', null, 'Glendale'],
  ['USPHX', 'UPRR', 'UP Phoenix', null, 'Phoenix'], ['USSXT', 'UPRR', 'UP Santa Teresa', null, 'Santa Teresa'], ['USELP', 'BNSF', 'BNSF El Paso', null, 'El Paso'], ['USABQ', 'BNSF', 'BNSF Albuquerque', null, 'Albuquerque'],
  ['USRNO', 'UPRR', 'UP Sparks', null, 'Sparks'], ['USGEG', 'BNSF', 'BNSF Spokane', null, 'Spokane'], ['USPDX', 'UPRR', 'UP Brooklyn', null, 'Portland'], ['USPDX', 'BNSF', 'BNSF Portland', null, 'Portland'],
  ['USSCK', 'UPRR', 'UP Lathrop', null, 'Lathrop'], ['USSCK', 'BNSF', 'BNSF Stockton', null, 'Stockton'], ['USSBD', 'BNSF', 'BNSF San Bernardino', null, 'San Bernardino'],
  // East
  ['USPIT', 'NSRR', 'NS Pitcairn', null, 'Pitcairn'], ['USPIT', 'CSXT', 'CSX Pittsburgh', null, 'McKees Rocks'], ['USHAR', 'NSRR', 'NS Rutherford', null, 'Harrisburg'], ['USHAR', 'CSXT', 'CSX Chambersburg', null, 'Chambersburg'],
  ['USBUF', 'CSXT', 'CSX Seneca', null, 'Buffalo'], ['USBUF', 'NSRR', 'NS Bison', null, 'Buffalo'], ['USSYR', 'CSXT', 'CSX Syracuse', null, 'Syracuse'], ['USORH', 'CSXT', 'CSX Worcester', null, 'Worcester'],
  ['USNYC', 'NSRR', 'NS Croxton', null, 'Jersey City'], ['USNYC', 'CSXT', 'CSX Kearny', null, 'Kearny'], ['USNYC', 'CSXT', 'CSX North Bergen', null, 'North Bergen'],
  ['USABE', 'NSRR', 'NS Bethlehem', null, 'Bethlehem'], ['USHAR', 'NSRR', 'NS Greencastle', null, 'Greencastle'], ['USORH', 'NSRR', 'NS Ayer', null, 'Ayer'],
  // Canada
  ['CATOR', 'CNRU', 'CN Brampton', null, 'Brampton'], ['CAVGN', 'CPRS', 'CPKC Vaughan', null, 'Kleinburg'], ['CAMTR', 'CNRU', 'CN Taschereau', null, 'Montreal'], ['CAMTR', 'CPRS', 'CPKC Lachine', null, 'Lachine'],
  ['CACAL', 'CNRU', 'CN Calgary', null, 'Calgary'], ['CACAL', 'CPRS', 'CPKC Calgary', null, 'Calgary'], ['CAEDM', 'CNRU', 'CN Edmonton', null, 'Edmonton'], ['CAEDM', 'CPRS', 'CPKC Edmonton', null, 'Edmonton'],
  ['CAWNP', 'CNRU', 'CN Winnipeg', null, 'Winnipeg'], ['CAWNP', 'CPRS', 'CPKC Winnipeg', null, 'Winnipeg'], ['CASAK', 'CNRU', 'CN Saskatoon', null, 'Saskatoon'], ['CASAK', 'CPRS', 'CPKC Saskatoon', null, 'Saskatoon'],
  ['CAREG', 'CPRS', 'CPKC Regina', null, 'Regina'], ['CAMNT', 'CNRU', 'CN Moncton', null, 'Moncton'], ['CAPRG', 'CNRU', 'CN Prince George', null, 'Prince George'],
]
