import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { build, type Plugin, type Rolldown } from 'vite'
import { screenAddresses } from '../src/api/screen-addresses.ts'
import { dashboardStamp } from './dashboard-stamp.mjs'

// Builds the screens into dist/dashboard: names with hashes, compressed beside as the server sends them, and a stamp of their sources.

const checkout = resolve(import.meta.dirname, '..')
/** What a browser must have before it shows anything, as gzip; maps and charts come later. */
const initial_script_bytes_max = 150_000
const compressible = /\.(js|css|html|svg|json)$/

/** Builds into `folder`, which is replaced as a whole. Throws when something does not build, or when the first script is too large. */
export async function buildDashboard(folder: string): Promise<{ initial_script_bytes: number }> {
  const stamp = dashboardStamp(checkout)
  // Beside the folder: what is half done is never served.
  mkdirSync(dirname(folder), { recursive: true })
  const aside = mkdtempSync(`${folder}-`)
  try {
    const chunks = await bundle(aside, stamp)
    const initial_script_bytes = initialBytes(chunks)
    await bundleWorker(aside, { stamp, files: keptFiles(chunks, readdirSync(join(aside, 'assets'))) })
    writeFileSync(join(aside, 'land.json'), JSON.stringify(landOfTheWorld()))
    if (initial_script_bytes > initial_script_bytes_max)
      throw new Error(
        `The first script is ${initial_script_bytes} bytes as gzip, at most ${initial_script_bytes_max}: load something later.`,
      )
    for (const name of readdirSync(aside, { recursive: true, encoding: 'utf8' })) compress(join(aside, name))
    writeFileSync(join(aside, 'stamp'), stamp)
    replace(folder, aside, stamp)
    return { initial_script_bytes }
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

const attempts_max = 5

/**
 * Puts what was built in its place. Another build may have done so meanwhile: of the same sources theirs is as good, and stays, because somebody may be
 * reading it.
 */
function replace(folder: string, aside: string, stamp: string): void {
  for (let attempt = 1; stampOf(folder) !== stamp; attempt++) {
    rmSync(folder, { recursive: true, force: true })
    try {
      renameSync(aside, folder)
    } catch (error) {
      // Theirs came in between.
      if (attempt === attempts_max) throw error
    }
  }
}

function stampOf(folder: string): string | null {
  const file = join(folder, 'stamp')
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

// What both bundles are made with.
const manner = (stamp: string) =>
  ({
    configFile: false,
    root: join(checkout, 'src/dashboard'),
    logLevel: 'error',
    define: { build_of_screens: JSON.stringify(stamp) },
  }) as const

async function bundle(folder: string, stamp: string): Promise<readonly Rolldown.OutputChunk[]> {
  const built = await build({
    ...manner(stamp),
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    resolve: { dedupe: ['preact'] },
    css: { modules: { generateScopedName: '[local]-[hash:base64:5]' } },
    plugins: [preloadFonts],
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2023',
      // Nothing inline: the content security policy forbids it.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: ['index.html', 'share.html', 'docs.html'].map((name) => join(checkout, 'src/dashboard', name)),
        onwarn: (warning, tell) => (warning.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : tell(warning)),
      },
    },
  })
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : []
  return outputs.flatMap(({ output }) => output.filter((part) => part.type === 'chunk'))
}

/** One file of its own, at an address that stays: browsers ask for it by that. */
async function bundleWorker(folder: string, { stamp, files }: { stamp: string; files: readonly string[] }): Promise<void> {
  const shared = manner(stamp)
  await build({
    ...shared,
    define: { ...shared.define, kept_files: JSON.stringify(files), screen_addresses: JSON.stringify(screenAddresses) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2023',
      rolldownOptions: {
        input: join(checkout, 'src/dashboard/offline/worker.ts'),
        output: { format: 'iife', entryFileNames: 'worker.js' },
      },
    },
  })
}

// Screens that are read without a connection. Others are kept once somebody was there.
const kept_screens = ['container/container.tsx', 'containers/containers.tsx', 'overview/overview.tsx']
const kept_fonts = /(?:inter|jetbrains-mono)-latin-wght-normal.*\.woff2$/

/** Addresses of what the page and these screens load, and the fonts. */
function keptFiles(chunks: readonly Rolldown.OutputChunk[], names: readonly string[]): readonly string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const screenOf = ({ facadeModuleId }: Rolldown.OutputChunk) =>
    kept_screens.some((screen) => facadeModuleId?.endsWith(`src/dashboard/screens/${screen}`))
  const first = chunks.filter((chunk) => screenOf(chunk) || (chunk.isEntry && chunk.facadeModuleId?.endsWith('index.html')))
  const needed = new Set(first.map(({ fileName }) => fileName))
  // Also what these load later: charts and the map of a container.
  for (const name of needed) {
    const chunk = byName.get(name)
    const later = chunk && screenOf(chunk) ? chunk.dynamicImports : []
    for (const other of [...(chunk?.imports ?? []), ...later]) needed.add(other)
  }
  const styles = [...needed].flatMap((name) => [...(byName.get(name)?.viteMetadata?.importedCss ?? [])])
  const fonts = names.filter((name) => kept_fonts.test(name)).map((name) => `assets/${name}`)
  return [...new Set([...needed, ...styles, ...fonts])].map((name) => `/${name}`).toSorted()
}

/** The two fonts that every screen needs are asked for with the page, not after its styles have come. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle: files = {} }) =>
      Object.keys(files)
        .filter((name) => kept_fonts.test(name))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${name}` },
          injectTo: 'head' as const,
        })),
  },
}

/** The coasts of Natural Earth, in the public domain, for the maps that the server draws: longitude, latitude, …, to a hundredth of a degree. */
function landOfTheWorld(): number[][] {
  const file = createRequire(import.meta.url).resolve('world-atlas/land-50m.json')
  // As the package describes it.
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ land: GeometryCollection }>
  const rings = feature(topology, topology.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : geometry.type === 'Polygon' ? geometry.coordinates : [],
  )
  return rings.map((ring) => ring.flatMap((point) => point.slice(0, 2).map((degrees) => Math.round(degrees * 100) / 100)))
}

/** The entry and all that it imports at once, as gzip. */
function initialBytes(chunks: readonly Rolldown.OutputChunk[]): number {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const needed = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  for (const name of needed) for (const other of byName.get(name)?.imports ?? []) needed.add(other)
  return [...needed].reduce((sum, name) => sum + gzipSync(byName.get(name)?.code ?? '', { level: 9 }).length, 0)
}

function compress(file: string): void {
  if (!compressible.test(file)) return
  const bytes = readFileSync(file)
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }))
}

if (import.meta.main) {
  const began_ms = performance.now()
  const { initial_script_bytes } = await buildDashboard(join(checkout, 'dist/dashboard'))
  const seconds = ((performance.now() - began_ms) / 1_000).toFixed(1)
  console.error(`The screens are built (${seconds} s; first script ${(initial_script_bytes / 1_000).toFixed(1)} kB as gzip).`)
}
