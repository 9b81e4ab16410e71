import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss'
import { expect, test } from 'vitest'
import { BREAKPOINTS } from '../../src/ui/breakpoints.ts'
import { isTest, sources } from './sources.ts'

const INDEX = 'src/ui/index.css'

const sheets = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.css'))
  .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
  .sort()
  .map((path) => {
    const text = readFileSync(path, 'utf8')
    return { path, text, root: postcss.parse(text) }
  })

const components = sources.filter(({ path }) => path.startsWith('src/') && !isTest(path))

const atRule = (node: ChildNode, name: string): AtRule | null =>
  node.type === 'atrule' && node.name === name ? node : null

/** Splits at a separator that is in no brackets. */
const splitOutside = (text: string, isSeparator: (character: string) => boolean): string[] => {
  const parts = ['']
  let depth = 0
  for (const character of text) {
    if ('(['.includes(character)) depth += 1
    if (')]'.includes(character)) depth -= 1
    if (depth === 0 && isSeparator(character)) parts.push('')
    else parts.push(parts.pop() + character)
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

const FUNCTION = /:(is|where|not|has|nth-child|nth-of-type)\(((?:[^()]|\([^()]*\))*)\)/g

const classesIn = (text: string): string[] =>
  [...text.matchAll(/\.([a-zA-Z][\w-]*)/g)].map((match) => match[1] ?? '')

/** The classes of a selector's last compound, without those that only restrict it. */
const subjectClasses = (selectorList: string): string[] =>
  splitOutside(selectorList, (character) => character === ',').flatMap((selector) => {
    const subject = splitOutside(selector, (character) => ' >+~\n'.includes(character)).at(-1) ?? ''
    const alternatives = [...subject.matchAll(FUNCTION)]
      .filter(([, name]) => name === 'is' || name === 'where')
      .flatMap(([, , inner]) => subjectClasses(inner ?? ''))
    return [...classesIn(subject.replaceAll(FUNCTION, '')), ...alternatives]
  })

const rulesOf = ({ root }: (typeof sheets)[number]): Rule[] => {
  const rules: Rule[] = []
  root.walkRules((rule) => {
    if (!(rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes'))
      rules.push(rule)
  })
  return rules
}

const withoutAttributes = (selector: string): string => selector.replaceAll(/\[[^\]]*\]/g, '')

test('no style sheet has more than 300 lines', () => {
  expect(sheets.filter(({ text }) => text.split('\n').length > 301).map(({ path }) => path)).toEqual([])
})

const layerOf = (path: string): readonly string[] => {
  if (path.startsWith('src/ui/')) return ['reset', 'tokens', 'ui']
  return [path.startsWith('src/shell/') ? 'shell' : 'route']
}

/** A dialog of the browser, and what the library places itself. */
const PLACED_BY_OTHERS = new Set(['.lock[open]', '.popover'])

test('what scrolls is positioned, so that no hidden field inside makes the page around it scroll', () => {
  const bodies = new Map<string, string>()
  for (const sheet of sheets)
    for (const rule of rulesOf(sheet)) {
      const key = `${sheet.path} ${rule.selector.replaceAll(/\s+/g, ' ')}`
      bodies.set(key, `${bodies.get(key) ?? ''} ${rule.nodes.join(';')}`)
    }
  const unplaced = [...bodies].filter(
    ([, body]) =>
      /overflow(-y)?: (hidden )?(auto|scroll)/.test(body) &&
      !/position: (relative|absolute|fixed|sticky)|contain: (content|strict|layout|paint)/.test(body),
  )
  const names = unplaced
    .map(([key]) => key)
    .filter((key) => !PLACED_BY_OTHERS.has(key.split('.css ')[1] ?? ''))
  expect(names).toEqual([])
})

test('every rule is in the layer of its folder', () => {
  const outside = sheets.flatMap(({ path, root }) =>
    root.nodes
      .filter((node) => {
        if (node.type === 'comment' || atRule(node, 'import')) return false
        const layer = atRule(node, 'layer')
        if (layer === null) return true
        return layer.nodes === undefined ? path !== INDEX : !layerOf(path).includes(layer.params)
      })
      .map((node) => `${path}: ${node.toString().slice(0, 60)}`),
  )
  expect(outside).toEqual([])
})

test('the style index declares the order of the layers and is the application\u2019s first style', () => {
  const index = sheets.find(({ path }) => path === INDEX)?.root
  const first = index?.nodes.find(({ type }) => type !== 'comment')
  expect(first?.toString()).toBe('@layer reset, tokens, ui, shell, route')
  const main = components.find(({ path }) => path === 'src/shell/main.tsx')
  const imported = main?.imports.map(({ from }) => from).filter((from) => from.endsWith('.css'))
  expect(imported?.[0]).toBe(INDEX)
})

test('styles of packages are imported into a layer', () => {
  const loose = sheets.flatMap(({ path, root }) =>
    root.nodes
      .map((node) => atRule(node, 'import')?.params ?? "'.")
      .filter((params) => !params.startsWith("'.") && !params.endsWith(' layer(ui)'))
      .map((params) => `${path}: ${params}`),
  )
  const fromScripts = components.flatMap(({ path, code }) =>
    [...code.matchAll(/import '([^.'][^']*\.css)'/g)].map((match) => `${path}: ${match[1]}`),
  )
  expect([...loose, ...fromScripts]).toEqual([])
})

test('every style sheet is imported once by another one, or by a component', () => {
  const importedBy = new Map<string, string[]>(sheets.map(({ path }) => [path, []]))
  for (const { path, root } of sheets)
    root.walkAtRules('import', ({ params }) => {
      const file = /^'(\.[^']+)'/.exec(params)?.[1]
      if (file !== undefined) importedBy.get(join(path, '..', file).replaceAll('\\', '/'))?.push(path)
    })
  const fromComponents = new Set(components.flatMap(({ imports }) => imports.map(({ from }) => from)))
  const wrong = [...importedBy].filter(
    ([path, by]) => by.length > 1 || (by.length === 1) === fromComponents.has(path),
  )
  expect(wrong).toEqual([])
})

test('media and container queries use four widths', () => {
  const known = new Set<number>(Object.values(BREAKPOINTS))
  const others = sheets.flatMap(({ path, root }) => {
    const violations: string[] = []
    root.walkAtRules(/^(media|container)$/, ({ params }) => {
      const lengths = [...params.matchAll(/(\d*\.?\d+)([a-z%]+)/g)]
      const isKnown = lengths.every(([, size, unit]) => unit === 'px' && known.has(Number(size)))
      if (!isKnown || /(min|max)-(width|inline-size)/.test(params)) violations.push(`${path}: ${params}`)
    })
    return violations
  })
  expect(others).toEqual([])
  expect(Object.keys(BREAKPOINTS)).toHaveLength(4)
})

test('no class is styled in two files', () => {
  const styledIn = new Map<string, Set<string>>()
  for (const sheet of sheets)
    for (const rule of rulesOf(sheet))
      for (const name of subjectClasses(withoutAttributes(rule.selector)))
        styledIn.set(name, (styledIn.get(name) ?? new Set()).add(sheet.path))
  expect([...styledIn].filter(([, paths]) => paths.size > 1)).toEqual([])
})

/** The text between a brace and its partner. */
const braced = (text: string, start: number): string => {
  let depth = 1
  let at = start
  for (; depth > 0 && at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
  }
  return text.slice(start, at - 1)
}

const classUses = components.flatMap(({ path, code }) => {
  const inMarkup = [...code.matchAll(/\bclassName=(?:"([^"]*)"|\{)/g)].flatMap((match) =>
    match[1] === undefined
      ? [...braced(code, match.index + match[0].length).matchAll(/'([^']*)'|`([^`]*)`/g)].map(
          ([, quoted, template]) => quoted ?? (template ?? '').replaceAll(/\$\{[^}]*\}/g, ' '),
        )
      : [match[1]],
  )
  const inScripts = [...code.matchAll(/\.className = '([^']*)'/g)].map((match) => match[1] ?? '')
  return [...inMarkup, ...inScripts]
    .flatMap((names) => names.split(/\s+/))
    .filter((name) => name !== '')
    .map((name) => [name, path] as const)
})

const usedClasses = new Map(classUses)

const classesInRules = new Set(
  sheets.flatMap((sheet) => rulesOf(sheet).flatMap(({ selector }) => classesIn(withoutAttributes(selector)))),
)

test('every class of a component has a rule', () => {
  expect([...usedClasses].filter(([name]) => !classesInRules.has(name))).toEqual([])
})

/** Set by packages on elements of their own. */
const CLASSES_OF_PACKAGES = /^(lucide|maplibregl-)/

test('every class of a rule is used by a component', () => {
  const unused = [...classesInRules].filter(
    (name) => !usedClasses.has(name) && !CLASSES_OF_PACKAGES.test(name),
  )
  expect(unused).toEqual([])
})

const importsOf = new Map([
  ...components.map(({ path, imports }) => [path, imports.map(({ from }) => from)] as const),
  ...sheets.map(({ path, root }) => {
    const imported: string[] = []
    root.walkAtRules('import', ({ params }) => {
      const file = /^'(\.[^']+)'/.exec(params)?.[1]
      if (file !== undefined) imported.push(join(path, '..', file).replaceAll('\\', '/'))
    })
    return [path, imported] as const
  }),
])

const loadedFrom = (...entries: readonly string[]): Set<string> => {
  const loaded = new Set(entries)
  for (const path of loaded) for (const next of importsOf.get(path) ?? []) loaded.add(next)
  return loaded
}

test('a page loads the styles of every component it uses', () => {
  const sheetOf = new Map(
    sheets.flatMap((sheet) =>
      rulesOf(sheet).flatMap(({ selector }) =>
        subjectClasses(withoutAttributes(selector)).map((name) => [name, sheet.path] as const),
      ),
    ),
  )
  const start = ['src/shell/main.tsx', 'src/shell/AppShell.tsx'].flatMap((entry) => [
    entry,
    ...(importsOf.get(entry) ?? []).filter((path) => path.endsWith('.css')),
  ])
  const always = loadedFrom(...start.filter((path) => path.endsWith('.css')))
  const pages = components.filter(({ path }) => /^src\/routes\/[^-][^/]*\.tsx$/.test(path))
  const missing = pages.flatMap(({ path: page }) => {
    const loaded = loadedFrom(page)
    return [...classUses]
      .filter(([, path]) => loaded.has(path))
      .flatMap(([name]) => {
        const sheet = sheetOf.get(name)
        return sheet === undefined || always.has(sheet) || loaded.has(sheet) ? [] : [`${page}: ${name}`]
      })
  })
  expect(missing).toEqual([])
})

const declared = new Set<string>()
for (const { root } of sheets)
  root.walkDecls(/^--/, ({ prop }) => {
    declared.add(prop)
  })

const valuesOf = ({ root }: (typeof sheets)[number]): string[] => {
  const values: string[] = []
  root.walkDecls(({ value }) => {
    values.push(value)
  })
  return values
}

/** Set by React Aria on a popover; used with a fallback. */
const PROPERTIES_OF_PACKAGES = new Set(['--trigger-width'])

test('every used custom property is declared and every declared one is used', () => {
  const used = new Set(
    sheets.flatMap((sheet) =>
      valuesOf(sheet).flatMap((value) =>
        [...value.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1] ?? ''),
      ),
    ),
  )
  for (const { code } of components)
    for (const match of code.matchAll(/cssToken\('(--[\w-]+)'\)/g)) used.add(match[1] ?? '')
  expect([...used].filter((name) => !declared.has(name) && !PROPERTIES_OF_PACKAGES.has(name))).toEqual([])
  expect([...declared].filter((name) => !used.has(name))).toEqual([])
})
