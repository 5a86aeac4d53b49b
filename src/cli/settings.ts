import type { Command } from 'commander'
import { type SettingRow, settingRows } from '../app/config.ts'
import { print } from './print.ts'

export function registerSettings(program: Command): void {
  program
    .command('settings')
    .description('Print all settings: environment variables with type, default and meaning.')
    .option('--json', 'as JSON')
    .option('--markdown', 'as the page docs/reference/settings.md')
    .action(({ json, markdown }: { json?: boolean; markdown?: boolean }) => {
      const rows = settingRows()
      print(json ? JSON.stringify(rows, null, 2) : (markdown ? settingsPage(rows) : settingsText(rows)).trimEnd())
    })
}

function settingsText(rows: readonly SettingRow[]): string {
  const blocks = rows.map((row) => `${row.name}\n  ${row.sentence}\n  ${row.type}; default: ${row.default || 'none'}\n`)
  return `${blocks.join('\n')}\n`
}

/** The page docs/reference/settings.md, which is generated and checked for drift. */
export function settingsPage(rows: readonly SettingRow[] = settingRows()): string {
  const lines = rows.map(({ name, type, default: value, sentence, secret }) => {
    return `| \`${name}\` | ${type} | ${value ? `\`${value}\`` : 'none'} | ${sentence}${secret ? ' Secret.' : ''} |`
  })
  return `# Settings

Environment variables, read once at the start. A value that cannot work is named in one sentence, and Landfall exits with code 78.
This page is written by \`landfall settings --markdown\`.

| Name | Type | Default | Meaning |
|---|---|---|---|
${lines.join('\n')}
`
}
