/**
 * The zone of states and provinces that have one only, by country, from the tz database (zone.tab, public domain): SOURCES.md. States with two
 * (Texas, Arizona with the Navajo Nation, Nevada with West Wendover) are left out: their name alone tells no time.
 */
export const stateZones: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AU: { ACT: 'Australia/Sydney', NT: 'Australia/Darwin', SA: 'Australia/Adelaide', TAS: 'Australia/Hobart', VIC: 'Australia/Melbourne' },
  CA: { AB: 'America/Edmonton', MB: 'America/Winnipeg', NB: 'America/Moncton', NS: 'America/Halifax', PE: 'America/Halifax' },
  US: {
    AL: 'America/Chicago', AR: 'America/Chicago', CA: 'America/Los_Angeles', CO: 'America/Denver', CT: 'America/New_York', DC: 'America/New_York', DE: 'America/New_York', GA: 'America/New_York', HI: 'Pacific/Honolulu',
    IA: 'America/Chicago', IL: 'America/Chicago', LA: 'America/Chicago', MA: 'America/New_York', MD: 'America/New_York', ME: 'America/New_York', MN: 'America/Chicago', MO: 'America/Chicago', MS: 'America/Chicago',
    MT: 'America/Denver', NC: 'America/New_York', NH: 'America/New_York', NJ: 'America/New_York', NM: 'America/Denver', NY: 'America/New_York', OH: 'America/New_York', OK: 'America/Chicago', PA: 'America/New_York',
    RI: 'America/New_York', SC: 'America/New_York', UT: 'America/Denver', VA: 'America/New_York', VT: 'America/New_York', WA: 'America/Los_Angeles', WI: 'America/Chicago', WV: 'America/New_York', WY: 'America/Denver',
  },
}
