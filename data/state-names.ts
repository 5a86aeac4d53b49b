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
}
