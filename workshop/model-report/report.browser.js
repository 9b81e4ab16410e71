const { machines, failedTests, variants, madeAt } = JSON.parse(document.getElementById('data').textContent)
const TEXTS = {
  es: {
    title: 'Recorridos',
    machines: 'Máquinas',
    lifecycle: 'Vidas',
    process: 'Procesos',
    coverage: 'Cobertura',
    states: 'Estados',
    transitions: 'Transiciones',
    guards: 'Guardas que rechazan algo',
    notRefused: 'Guardas que ningún recorrido rechaza',
    of: 'de',
    fail: 'fallan',
    fails: 'falla',
    paths: 'recorridos',
    path: 'Recorrido',
    pass: 'pasan',
    expected: 'Esperado',
    actual: 'Obtenido',
    notRun: 'no corrió',
    missing: 'Sin cubrir',
    impossible: 'No pueden ocurrir',
    legend: 'D dominio, A API, N navegador. El número es de pasos.',
    domain: 'Dominio',
    api: 'API',
    browser: 'Navegador',
    dark: 'Oscuro',
    light: 'Claro',
    other: 'English',
    theOther: 'en',
    all: 'Todos',
    failing: 'Fallan',
    find: 'Buscar recorrido, estado o evento',
    failedStep: 'Paso que falló',
    gap: 'Sin cubrir',
    rest: 'Trazo fino: resto de transiciones',
    anywhere: 'En cualquier estado',
    step: 'paso',
    real: 'Tamaño real',
    fit: 'Ajustar',
    none: 'Nada coincide',
    table: 'Cada evento en este estado',
    any: 'cualquiera',
    stays: 'se queda',
    failedTests: 'Pruebas que fallaron',
    again: 'Repetir este recorrido',
    notWalkedBy: 'No recorridas por',
    guard: 'Condición',
    through: 'Recorridos que pasan por',
  },
  en: {
    title: 'Paths',
    machines: 'Machines',
    lifecycle: 'Lives',
    process: 'Processes',
    coverage: 'Coverage',
    states: 'States',
    transitions: 'Transitions',
    guards: 'Guards that refuse something',
    notRefused: 'Guards that refuse nothing on any path',
    of: 'of',
    fail: 'fail',
    fails: 'fails',
    paths: 'paths',
    path: 'Path',
    pass: 'pass',
    expected: 'Expected',
    actual: 'Actual',
    notRun: 'not run',
    missing: 'Not covered',
    impossible: 'Cannot happen',
    legend: 'D domain, A API, N browser. The number counts steps.',
    domain: 'Domain',
    api: 'API',
    browser: 'Browser',
    dark: 'Dark',
    light: 'Light',
    other: 'Español',
    theOther: 'es',
    all: 'All',
    failing: 'Failing',
    find: 'Find a path, state or event',
    failedStep: 'Step that failed',
    gap: 'Not covered',
    rest: 'Thin: other transitions',
    anywhere: 'In any state',
    step: 'step',
    real: 'Real size',
    fit: 'Fit',
    none: 'Nothing matches',
    table: 'Every event in this state',
    any: 'any',
    stays: 'stays',
    failedTests: 'Tests that failed',
    again: 'Walk this path again',
    notWalkedBy: 'Not walked by',
    guard: 'Guard',
    through: 'Paths through',
  },
}
const DRIVERS = ['domain', 'api', 'browser']
const LETTERS = { domain: 'D', api: 'A', browser: 'N' }
const failuresOf = (path) =>
  DRIVERS.flatMap((driver) => (path.walked[driver] ?? []).map((failure) => ({ ...failure, driver })))
const failed = (path) => failuresOf(path).length > 0
const order = new Map(
  machines.map((machine) => [
    machine,
    machine.paths
      .map((path, at) => ({ path, at }))
      .sort((a, b) => failed(b.path) - failed(a.path) || a.at - b.at),
  ]),
)

/** A path's name; the start is translated, states and events are not. */
const pathName = (path) => {
  const at = path.name.indexOf(' · ')
  const variant = at < 0 ? '' : path.name.slice(0, at)
  return language === 'es' && variants[variant] !== undefined
    ? variants[variant] + path.name.slice(at)
    : path.name
}
const expectedStates = (path) =>
  path.steps.flatMap(({ expected }) => expected.split(', ').map((label) => label.replace(/ \(.*\)$/, '')))
/** The states of a path, to find it and its transitions. */
const statesOfPath = (machine, path) =>
  new Set([
    ...(path.isTable ? [path.name.split(' ')[0]] : expectedStates(path)),
    ...path.steps.flatMap((step) =>
      step.taken.map((at) => machine.transitions.ids[at].split(' ')[0].split('.').slice(1).join('.')),
    ),
  ])
const shortState = (name) => name.replace(/^call\.(editing\.|taking\.)?/, '')

let language = navigator.language.startsWith('en') ? 'en' : 'es'
let theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
let machineAt = Math.max(
  0,
  machines.findIndex((machine) => machine.paths.some(failed)),
)
let pathAt = order.get(machines[machineAt])[0]?.at ?? 0
let onlyFailing = false
/** Charts open at a readable size; 'fit' shows the whole chart. */
let isReal = true
let sought = ''
/** The state whose paths alone are listed. */
let throughState = null

function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value)
    else if (value !== undefined && value !== false && value !== null) node.setAttribute(name, value)
  }
  node.append(...children.filter((child) => child !== null && child !== undefined))
  return node
}
function meter(part, whole) {
  const bar = el('i')
  bar.style.width = `${whole === 0 ? 100 : (part / whole) * 100}%`
  return el('span', { class: part < whole ? 'meter short' : 'meter' }, bar)
}
function icon(kind) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('class', `icon ${kind}`)
  svg.setAttribute('aria-hidden', 'true')
  svg.innerHTML = {
    ok: '<path d="M20 6 9 17l-5-5"/>',
    bad: '<path d="M18 6 6 18M6 6l12 12"/>',
    none: '<path d="M5 12h14"/>',
  }[kind]
  return svg
}
function mark(texts, path, driver) {
  const failures = path.walked[driver]
  const [kind, result] =
    failures === undefined
      ? ['none', texts.notRun]
      : failures.length > 0
        ? ['bad', texts.fails]
        : ['ok', texts.pass]
  return el(
    'span',
    { title: `${texts[driver]}: ${result}`, 'aria-label': `${texts[driver]}: ${result}`, role: 'img' },
    icon(kind),
  )
}
function choose(machine, path) {
  if (machine !== machineAt) throughState = null
  machineAt = machine
  pathAt = path
  history.replaceState(null, '', `#${machines[machineAt].name}/${pathAt + 1}`)
  render()
}
function count(texts, paths) {
  const bad = paths.filter(failed).length
  return [
    `${paths.length} ${texts.paths}, ${paths.length - bad} ${texts.pass}, `,
    el('span', bad > 0 ? { class: 'bad' } : {}, `${bad} ${bad === 1 ? texts.fails : texts.fail}`),
  ]
}

function drawBar(texts) {
  const all = machines.flatMap((machine) => machine.paths)
  return el(
    'header',
    { class: 'bar' },
    el('span', { class: 'mark' }, 'C'),
    el('h1', {}, `Comanda · ${texts.title}`),
    el('p', {}, ...count(texts, all), ` · ${new Date(madeAt).toLocaleString(language)}`),
    el(
      'nav',
      {},
      el(
        'button',
        {
          onclick: () => {
            theme = theme === 'dark' ? 'light' : 'dark'
            render()
          },
        },
        theme === 'dark' ? texts.light : texts.dark,
      ),
      el(
        'button',
        {
          onclick: () => {
            language = texts.theOther
            render()
          },
          lang: texts.theOther,
        },
        texts.other,
      ),
    ),
  )
}
function drawMachines(texts) {
  const kinds = ['lifecycle', 'process'].map((kind) =>
    el(
      'section',
      {},
      el('h2', {}, texts[kind]),
      ...machines.map((machine, at) => {
        if (machine.kind !== kind) return null
        const bad = machine.paths.filter(failed).length
        const { all, missing } = machine.transitions
        return el(
          'button',
          {
            'aria-current': at === machineAt ? 'true' : undefined,
            title: machine.title[language],
            onclick: () => choose(at, order.get(machine)[0]?.at ?? 0),
          },
          el(
            'span',
            { class: 'row' },
            el('b', {}, machine.name),
            bad > 0
              ? el('span', { class: 'bad' }, `${bad} ${bad === 1 ? texts.fails : texts.fail}`)
              : el('span', {}, String(machine.paths.length)),
          ),
          meter(all.length - missing.length, all.length),
        )
      }),
    ),
  )
  return el('nav', { class: 'machines', 'aria-label': texts.machines }, ...kinds)
}
function sides(texts, failure, step) {
  const side = (title, text, extra) =>
    el('div', extra ? { class: 'actual' } : {}, el('h4', {}, title), el('pre', {}, text))
  return el(
    'div',
    { class: 'diff' },
    side(texts.expected, `${step.event}\n${failure.expected}`),
    side(`${texts.actual} · ${texts[failure.driver]}`, failure.actual, true),
  )
}
function drawRun(texts, machine, path) {
  if (!path) return null
  const failures = failuresOf(path)
  const walkedBy = DRIVERS.filter((driver) => path.walked[driver])
  const first = failures[0]
  const where = first
    ? `${texts.step} ${first.at + 1} ${texts.of} ${path.steps.length}, ${texts[first.driver]}`
    : walkedBy.map((driver) => texts[driver]).join(', ') || texts.notRun
  const steps = path.steps.map((step, at) => {
    const failure = failures.find((each) => each.at === at)
    const isBehind = !path.isTable && first !== undefined && at > first.at
    const kind = failure ? 'bad' : isBehind || walkedBy.length === 0 ? 'todo' : 'ok'
    return el(
      'li',
      { class: kind },
      el('span', { class: 'dot' }, kind === 'todo' ? null : icon(kind)),
      el('b', {}, step.event),
      el('span', {}, step.expected),
    )
  })
  const compared = failures
    .map((failure) => [
      sides(texts, failure, path.steps[failure.at]),
      failure.screenshot ? el('img', { src: failure.screenshot, alt: texts.actual }) : null,
    ])
    .flat()
  return el(
    'section',
    { class: 'box run' },
    el(
      'header',
      {},
      el('h3', {}, `${String(pathAt + 1).padStart(3, '0')} · ${pathName(path)}`),
      el('span', {}, path.isTable ? texts.table : where),
    ),
    el('ol', { class: path.isTable ? 'strip table' : 'strip' }, ...steps),
    ...compared,
    path.again === null ? null : el('p', { class: 'again' }, `${texts.again}: `, el('code', {}, path.again)),
  )
}
function drawFailedTests(texts) {
  if (failedTests.length === 0) return null
  return el(
    'section',
    { class: 'box failed-tests' },
    el('h3', { class: 'bad' }, `${texts.failedTests}: ${failedTests.length}`),
    el(
      'ul',
      {},
      ...failedTests.map(({ again, message, stage, title }) =>
        el(
          'li',
          {},
          el('b', {}, `${stage} · ${title}`),
          el('pre', {}, message),
          el('p', { class: 'again' }, `${texts.again}: `, el('code', {}, again)),
        ),
      ),
    ),
  )
}
function highlight(figure, machine, path) {
  const { all, ids, missing } = machine.transitions
  const gaps = new Set(missing.map((label) => ids[all.indexOf(label)]))
  const failures = path ? failuresOf(path) : []
  const firstBad = failures[0]?.at ?? Infinity
  const steps = path && !path.isTable ? path.steps : []
  const on = new Set(
    steps.flatMap((step, at) =>
      at < firstBad || failures.length === 0 ? step.taken.map((t) => ids[t]) : [],
    ),
  )
  const bad = new Set(steps.flatMap((step, at) => (at === firstBad ? step.taken.map((t) => ids[t]) : [])))
  const states = path ? statesOfPath(machine, path) : new Set()
  const hasAny = (node, set) => (node.dataset.t ?? '').split('|').some((id) => set.has(id))
  for (const node of figure.querySelectorAll('[data-t]')) {
    node.classList.toggle('bad', hasAny(node, bad))
    node.classList.toggle('on', hasAny(node, on) && !hasAny(node, bad))
    node.classList.toggle('gap', hasAny(node, gaps))
  }
  for (const state of figure.querySelectorAll('.state')) {
    const name = state.dataset.state
    state.classList.toggle('on', name !== '' && (states.has(name) || states.has(shortState(name))))
    state.classList.toggle('chosen', name !== '' && name === throughState)
  }
}
function isThrough(machine, path) {
  if (throughState === null) return true
  const states = statesOfPath(machine, path)
  const short = shortState(throughState)
  return [...states].some(
    (name) => name === throughState || name === short || name.startsWith(`${throughState}.`),
  )
}
function drawFigure(texts, machine, path) {
  const figure = el('figure', {
    class: `box${machine.drawings.length > 1 ? ' regions' : ''}`,
    tabindex: '0',
    'aria-label': machine.title[language],
  })
  for (const drawing of machine.drawings) {
    const region = el('div', { class: 'region' })
    if (machine.drawings.length > 1)
      region.append(el('h4', {}, drawing.title === 'any' ? machine.name : drawing.title))
    const holder = el('div', { class: 'holder' })
    holder.innerHTML = drawing.svg
    const svg = holder.querySelector('svg')
    svg.setAttribute('width', drawing.width)
    svg.setAttribute('height', drawing.height)
    if (!isReal) {
      // Whole, with final states; when that is too small to read, at full size.
      const room = machine.drawings.length > 1 ? 420 : 590
      svg.style.width = `${drawing.width * Math.min(1, room / drawing.height)}px`
      svg.style.maxWidth = '100%'
      svg.style.height = 'auto'
    }
    if (drawing.width > 0) region.append(holder)
    if (drawing.globalEvents.length > 0) {
      const list = el('p', { class: 'anywhere' }, `${texts.anywhere}: `)
      drawing.globalEvents.forEach((each, at) => {
        const item = el(
          'span',
          { 'data-t': each.transitions.join('|') },
          `${each.label} → ${each.to || texts.stays}`,
        )
        list.append(at === 0 ? '' : ', ', item)
      })
      region.append(list)
    }
    figure.append(region)
  }
  highlight(figure, machine, path)
  for (const node of figure.querySelectorAll('[data-guard]')) {
    const title = document.createElementNS('http://www.w3.org/2000/svg', 'title')
    title.textContent = `${texts.guard}: ${node.dataset.guard}`
    node.append(title)
  }
  for (const state of figure.querySelectorAll('.state[data-state]:not([data-state=""])')) {
    const open = (event) => {
      if (event.type === 'keydown' && event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      event.stopPropagation()
      const { state: name } = state.dataset
      throughState = throughState === name ? null : name
      const first = order.get(machine).find(({ path: each }) => isThrough(machine, each))
      if (first && throughState !== null) choose(machineAt, first.at)
      else render()
      document.querySelector(`.state[data-state="${CSS.escape(name)}"]`)?.focus()
    }
    state.addEventListener('click', open)
    state.addEventListener('keydown', open)
  }
  for (const edge of figure.querySelectorAll('.edge.on, .edge.bad')) edge.parentNode.append(edge)
  const defs = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  defs.setAttribute('class', 'defs')
  defs.setAttribute('aria-hidden', 'true')
  defs.innerHTML = `<defs>${['rest', 'on', 'bad', 'gap'].map((kind) => `<marker id="arrow-${kind}" class="${kind}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path d="M0 .6 7.4 4 0 7.4z"/></marker>`).join('')}</defs>`
  const hasBad = path && failed(path)
  const legend = el(
    'footer',
    { class: 'legend' },
    path ? el('span', {}, el('i'), `${texts.path} ${String(pathAt + 1).padStart(3, '0')}`) : null,
    hasBad ? el('span', {}, el('i', { class: 'r' }), texts.failedStep) : null,
    machine.transitions.missing.length > 0 ? el('span', {}, el('i', { class: 'g' }), texts.gap) : null,
    el('span', { class: 'rest' }, texts.rest),
    el(
      'button',
      {
        onclick: () => {
          isReal = !isReal
          render()
        },
      },
      isReal ? texts.fit : texts.real,
    ),
  )
  return el('div', { class: 'chart' }, defs, figure, legend)
}
function drawSide(texts, machine) {
  const bar = (label, part, whole) =>
    el(
      'div',
      {},
      el(
        'div',
        { class: 'row' },
        el('span', {}, label),
        el('span', {}, el('b', {}, String(part)), ` ${texts.of} ${whole}`),
      ),
      meter(part, whole),
    )
  const { guards, states, transitions } = machine
  const notWalkedBy = (driver) => {
    const walked = new Set(transitions.byDriver[driver])
    return transitions.all.filter((_, at) => !walked.has(at))
  }
  const missing = [...states.missing, ...transitions.missing]
  const needle = sought.trim().toLowerCase()
  const shown = order
    .get(machine)
    .filter(
      ({ path }) =>
        (!onlyFailing || failed(path)) &&
        isThrough(machine, path) &&
        (needle === '' ||
          `${path.name} ${pathName(path)} ${path.steps.map((step) => `${step.event} ${step.expected}`).join(' ')}`
            .toLowerCase()
            .includes(needle)),
    )
  const bad = machine.paths.filter(failed).length
  const find = el('input', {
    type: 'search',
    placeholder: texts.find,
    'aria-label': texts.find,
    value: sought,
    oninput: (event) => {
      sought = event.target.value
      render()
      const field = document.querySelector('input')
      field.focus()
      field.setSelectionRange(sought.length, sought.length)
    },
  })
  return el(
    'aside',
    { class: 'side' },
    el(
      'div',
      { class: 'cover' },
      el('h2', {}, texts.coverage),
      bar(texts.states, states.all.length - states.missing.length, states.all.length),
      bar(texts.transitions, transitions.all.length - transitions.missing.length, transitions.all.length),
      guards.all.length > 0
        ? bar(texts.guards, guards.all.length - guards.missing.length, guards.all.length)
        : null,
      ...DRIVERS.map((driver) =>
        bar(
          `${texts.transitions}, ${texts[driver]}`,
          transitions.byDriver[driver].length,
          transitions.all.length,
        ),
      ),
      ...DRIVERS.filter((driver) => driver !== 'domain' && notWalkedBy(driver).length > 0).map((driver) =>
        el(
          'details',
          { class: 'quiet' },
          el('summary', {}, `${texts.notWalkedBy} ${texts[driver]}: ${notWalkedBy(driver).length}`),
          el('ul', {}, ...notWalkedBy(driver).map((each) => el('li', {}, each))),
        ),
      ),
      missing.length > 0
        ? el(
            'details',
            { open: missing.length < 4 ? '' : undefined },
            el('summary', {}, `${texts.missing}: ${missing.length}`),
            el('ul', {}, ...missing.map((each) => el('li', {}, each))),
          )
        : null,
      guards.missing.length > 0
        ? el(
            'details',
            { class: 'quiet' },
            el('summary', {}, `${texts.notRefused}: ${guards.missing.length}`),
            el('ul', {}, ...guards.missing.map((each) => el('li', {}, each))),
          )
        : null,
      machine.impossible.length > 0
        ? el(
            'details',
            { class: 'quiet' },
            el('summary', {}, `${texts.impossible}: ${machine.impossible.length}`),
            el(
              'ul',
              {},
              ...machine.impossible.map(({ transition, why }) =>
                el('li', {}, `${transition}: ${why[language]}`),
              ),
            ),
          )
        : null,
    ),
    el(
      'div',
      { class: 'tabs' },
      el(
        'button',
        {
          'aria-pressed': String(!onlyFailing),
          onclick: () => {
            onlyFailing = false
            render()
          },
        },
        `${texts.all} ${machine.paths.length}`,
      ),
      el(
        'button',
        {
          'aria-pressed': String(onlyFailing),
          onclick: () => {
            onlyFailing = true
            render()
          },
        },
        `${texts.failing} ${bad}`,
      ),
      el(
        'span',
        { class: 'three' },
        ...DRIVERS.map((driver) => el('abbr', { title: texts[driver] }, LETTERS[driver])),
      ),
    ),
    el('div', { class: 'find' }, find),
    throughState === null
      ? null
      : el(
          'p',
          { class: 'through' },
          `${texts.through} ${throughState} `,
          el(
            'button',
            {
              onclick: () => {
                throughState = null
                render()
              },
            },
            texts.all,
          ),
        ),
    shown.length === 0
      ? el('p', { class: 'nothing' }, texts.none)
      : el(
          'ul',
          { class: 'paths' },
          ...shown.map(({ path, at }) =>
            el(
              'li',
              {},
              el(
                'button',
                {
                  class: failed(path) ? 'failing' : undefined,
                  'aria-current': at === pathAt ? 'true' : undefined,
                  onclick: () => choose(machineAt, at),
                  title: pathName(path),
                },
                el('span', { class: 'n' }, String(at + 1).padStart(3, '0')),
                el('span', { class: 'name' }, pathName(path)),
                el('span', { class: 'n' }, String(path.steps.length)),
                el('span', { class: 'three' }, ...DRIVERS.map((driver) => mark(texts, path, driver))),
              ),
            ),
          ),
        ),
    el('footer', {}, texts.legend),
  )
}
function render() {
  document.documentElement.dataset.theme = theme
  document.documentElement.lang = language
  const texts = TEXTS[language]
  document.title = `Comanda · ${texts.title}`
  const machine = machines[machineAt]
  const path = machine.paths[pathAt]
  const scrolled = document.querySelector('.paths')?.scrollTop ?? 0
  document.body.replaceChildren(
    document.getElementById('data') ?? '',
    drawBar(texts),
    drawMachines(texts),
    el(
      'main',
      {},
      el(
        'div',
        { class: 'head' },
        el('h2', {}, machine.name),
        el('p', {}, `${machine.title[language]} · `, ...count(texts, machine.paths)),
      ),
      drawFailedTests(texts),
      drawFigure(texts, machine, path),
      drawRun(texts, machine, path),
    ),
    drawSide(texts, machine),
  )
  const list = document.querySelector('.paths')
  if (list) list.scrollTop = scrolled
}
addEventListener('keydown', (event) => {
  if (event.target.matches('input') || (event.key !== 'j' && event.key !== 'k')) return
  const list = order.get(machines[machineAt])
  const next = list[list.findIndex(({ at }) => at === pathAt) + (event.key === 'j' ? 1 : -1)]
  if (next) {
    choose(machineAt, next.at)
    document.querySelector('.paths [aria-current]')?.scrollIntoView({ block: 'nearest' })
  }
})
/** Shows what the URL's hash names; an unknown hash changes nothing. */
function followAddress() {
  const [, machineName, pathNumber] = /^#([^/]+)(?:\/(\d+))?$/.exec(location.hash) ?? []
  const machineIndex = machines.findIndex((machine) => machine.name === machineName)
  if (machineIndex >= 0) {
    if (machineIndex !== machineAt) throughState = null
    machineAt = machineIndex
    const requestedPath = pathNumber
      ? Number(pathNumber) - 1
      : (order.get(machines[machineIndex])[0]?.at ?? 0)
    pathAt = Math.min(Math.max(requestedPath, 0), Math.max(machines[machineIndex].paths.length - 1, 0))
  }
  render()
}
addEventListener('hashchange', followAddress)
followAddress()
