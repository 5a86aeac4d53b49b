/** Names of states and provinces that sources write out, by country. Facts; SOURCES.md. */
export const stateNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AU: { 'New South Wales': 'NSW', 'Northern Territory': 'NT', Queensland: 'QLD', 'South Australia': 'SA', Tasmania: 'TAS', Victoria: 'VIC', 'Western Australia': 'WA' },
  CA: {
    Alberta: 'AB', 'British Columbia': 'BC', Manitoba: 'MB', 'New Brunswick': 'NB', 'Newfoundland and Labrador': 'NL', 'Northwest Territories': 'NT', 'Nova Scotia': 'NS', Nunavut: 'NU', Ontario: 'ON',
    'Prince Edward Island': 'PE', Quebec: 'QC', Saskatchewan: 'SK', Yukon: 'YT',
  },
  US: {
    Alabama: 'AL', Alaska: 'AK', Arizona: 'AZ', Arkansas: 'AR', California: 'CA', Colorado: 'CO', Connecticut: 'CT', Delaware: 'DE', 'District of Columbia': 'DC', Florida: 'FL', Georgia: 'GA', Hawaii: 'HI', Idaho: 'ID',
    Illinois: 'IL', Indiana: 'IN', Iowa: 'IA', Kansas: 'KS', Kentucky: 'KY', Louisiana: 'LA', Maine: 'ME', Maryland: 'MD', Massachusetts: 'MA', Michigan: 'MI', Minnesota: 'MN', Mississippi: 'MS', Missouri: 'MO',
    Montana: 'MT', Nebraska: 'NE', Nevada: 'NV', 'New Hampshire': 'NH', 'New Jersey': 'NJ', 'New Mexico': 'NM', 'New York': 'NY', 'North Carolina': 'NC', 'North Dakota': 'ND', Ohio: 'OH', Oklahoma: 'OK', Oregon: 'OR',
    Pennsylvania: 'PA', 'Rhode Island': 'RI', 'South Carolina': 'SC', 'South Dakota': 'SD', Tennessee: 'TN', Texas: 'TX', Utah: 'UT', Vermont: 'VT', Virginia: 'VA', Washington: 'WA', 'West Virginia': 'WV',
    Wisconsin: 'WI', Wyoming: 'WY',
  },
}

/** How sources name countries beyond their English names and two-letter codes. */
export const countryNames: Readonly<Record<string, string>> = {
  'China Mainland': 'CN', 'Cote d Ivoire': 'CI', 'Czech Republic': 'CZ', 'Great Britain': 'GB', 'Holland': 'NL', 'Hong Kong': 'HK', 'Ivory Coast': 'CI', Korea: 'KR', 'Korea Republic of': 'KR', Macau: 'MO',
  'Peoples Republic of China': 'CN', PRC: 'CN', 'Republic of Korea': 'KR', Russia: 'RU', 'Russian Federation': 'RU', 'South Korea': 'KR', 'Taiwan China': 'TW', Tanzania: 'TZ', 'The Netherlands': 'NL', Turkey: 'TR', UAE: 'AE', UK: 'GB',
  'United Arab Emirates': 'AE', 'United Kingdom': 'GB', 'United States': 'US', 'United States of America': 'US', USA: 'US', 'U S A': 'US', Vietnam: 'VN', 'Viet Nam': 'VN',
  'China Peoples Republic of': 'CN', 'P R China': 'CN', 'PR China': 'CN', 'Hong Kong SAR China': 'HK', 'Hong Kong SAR': 'HK', 'Macao SAR': 'MO', 'Taiwan Province of China': 'TW', 'Taiwan ROC': 'TW',
  'Korea South': 'KR', 'S Korea': 'KR', 'United Arab Emirate': 'AE', 'U A E': 'AE', KSA: 'SA', 'Kingdom of Saudi Arabia': 'SA', 'Iran Islamic Republic of': 'IR', 'Tanzania United Republic of': 'TZ',
  'United Republic of Tanzania': 'TZ', 'Syrian Arab Republic': 'SY', 'Congo Democratic Republic of the': 'CD', 'Democratic Republic of the Congo': 'CD', 'DR Congo': 'CD', Congo: 'CG', 'Republic of the Congo': 'CG',
  England: 'GB', Scotland: 'GB', Wales: 'GB', 'Northern Ireland': 'GB', Turkiye: 'TR', Burma: 'MM', Myanmar: 'MM', Brasil: 'BR', Mexico: 'MX', Deutschland: 'DE', Espana: 'ES', Italia: 'IT', Nederland: 'NL',
  Belgie: 'BE', Belgique: 'BE', Panama: 'PA', Peru: 'PE', 'Dominican Rep': 'DO', 'Trinidad and Tobago': 'TT', 'Trinidad Tobago': 'TT', 'Russian Fed': 'RU', Moldova: 'MD', 'Lao Peoples Democratic Republic': 'LA',
  'Libyan Arab Jamahiriya': 'LY', 'Brunei Darussalam': 'BN', 'Cape Verde': 'CV', 'Cabo Verde': 'CV', 'Reunion Island': 'RE', 'Netherlands Antilles': 'CW', 'Venezuela Bolivarian Republic of': 'VE', 'Bolivia Plurinational State of': 'BO',
  'Puerto Rico': 'PR', 'United States Minor': 'US', 'Swaziland': 'SZ', 'Macedonia': 'MK', 'East Timor': 'TL',
}
