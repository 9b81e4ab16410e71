const { machines, madeAt } = JSON.parse(document.getElementById('data').textContent)
const WORDS = {
  es: { title: 'Recorridos', states: 'Estados', transitions: 'Transiciones', of: 'de', failing: 'fallan', paths: 'recorridos', pass: 'pasan', expected: 'Esperado', actual: 'Obtenido', notRun: 'no corrió', missing: 'Sin cubrir', legend: 'D dominio, A API, N navegador. El número es de pasos.', domain: 'Dominio', api: 'API', browser: 'Navegador', dark: 'Oscuro', light: 'Claro', other: 'English', theOther: 'en' },
  en: { title: 'Paths', states: 'States', transitions: 'Transitions', of: 'of', failing: 'fail', paths: 'paths', pass: 'pass', expected: 'Expected', actual: 'Actual', notRun: 'not run', missing: 'Not covered', legend: 'D domain, A API, N browser. The number counts steps.', domain: 'Domain', api: 'API', browser: 'Browser', dark: 'Dark', light: 'Light', other: 'Español', theOther: 'es' },
}
const DRIVERS = ['domain', 'api', 'browser']
let language = navigator.language.startsWith('en') ? 'en' : 'es'
let theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
let machineAt = Math.max(0, machines.findIndex((m) => m.paths.some(failed)))
let pathAt = 0

function stepFailed(step) { return step.actual !== undefined }
function failed(path) { return DRIVERS.some((d) => path.walked[d]?.steps.some(stepFailed)) }
function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'onclick') node.addEventListener('click', value)
    else if (value !== undefined && value !== false) node.setAttribute(name, value)
  }
  node.append(...children.filter((child) => child !== null))
  return node
}
function meter(part, whole) {
  const bar = el('i')
  bar.style.width = `${whole === 0 ? 100 : (part / whole) * 100}%`
  return el('span', { class: part < whole ? 'meter short' : 'meter' }, bar)
}
function mark(path, driver) {
  const walked = path.walked[driver]
  if (!walked) return el('span', { title: WORDS[language].notRun }, '–')
  return walked.steps.some(stepFailed) ? el('span', { class: 'bad' }, '✕') : el('span', { class: 'ok' }, '✓')
}
function sorted(machine) { return machine.paths.map((path, index) => ({ path, index })).sort((a, b) => failed(b.path) - failed(a.path)) }

function drawBar(words) {
  const all = machines.flatMap((m) => m.paths)
  const bad = all.filter(failed).length
  return el('header', { class: 'bar' },
    el('h1', {}, `Comanda · ${words.title}`),
    el('p', {}, `${all.length} ${words.paths}, ${all.length - bad} ${words.pass}, `, bad > 0 ? el('span', { class: 'bad' }, `${bad} ${words.failing}`) : `0 ${words.failing}`, ` · ${new Date(madeAt).toLocaleString(language)}`),
    el('nav', {},
      el('button', { onclick: () => { theme = theme === 'dark' ? 'light' : 'dark'; render() } }, theme === 'dark' ? words.light : words.dark),
      el('button', { onclick: () => { language = words.theOther; render() } }, words.other)))
}
function drawMachines(words) {
  return el('nav', { class: 'machines', 'aria-label': words.title }, ...machines.map((machine, index) => {
    const bad = machine.paths.filter(failed).length
    return el('button', { 'aria-current': String(index === machineAt), onclick: () => { machineAt = index; pathAt = 0; render() } },
      el('span', { class: 'row' }, el('b', {}, machine.name), bad > 0 ? el('span', { class: 'bad' }, `${bad} ${words.failing}`) : el('span', {}, String(machine.paths.length))),
      meter(machine.transitions.covered.length, machine.transitions.all.length))
  }))
}
function drawRun(words, path) {
  if (!path) return null
  const boxes = DRIVERS.filter((driver) => path.walked[driver]).map((driver) => el('section', { class: 'box run' },
    el('header', {}, el('h3', {}, `${words[driver]} · ${path.name}`)),
    el('ol', {}, ...path.walked[driver].steps.map((step, index) => {
      const bad = stepFailed(step)
      return el('li', { class: bad ? 'failed' : undefined },
        el('span', { class: bad ? 'bad' : 'ok' }, bad ? '✕' : '✓'),
        el('code', {}, `${index + 1}. ${step.event}`),
        el('code', {}, step.expected),
        bad ? el('code', { class: 'actual' }, `${words.actual}: ${step.actual}`) : null,
        step.screenshot ? el('img', { src: step.screenshot, alt: words.actual }) : null)
    }))))
  return boxes.length > 0 ? el('div', {}, ...boxes) : el('section', { class: 'box run' }, el('header', {}, el('h3', {}, path.name), words.notRun), el('ol', {}, ...path.steps.map((step, index) => el('li', {}, el('span', {}, '–'), el('code', {}, `${index + 1}. ${step.event}`), el('code', {}, step.to)))))
}
function highlight(figure, machine, path) {
  const uncovered = new Set(machine.transitions.all.filter((t) => !machine.transitions.covered.includes(t)))
  const labels = new Set(path ? path.steps.map((step) => step.to) : [])
  const events = new Set(path ? path.steps.map((step) => step.event) : [])
  for (const state of figure.querySelectorAll('.state')) state.classList.toggle('on', labels.has(state.dataset.label))
  for (const edge of figure.querySelectorAll('.edge')) {
    const names = [...edge.querySelectorAll('tspan')].map((t) => t.textContent)
    edge.classList.toggle('on', names.some((n) => events.has(n)))
    edge.classList.toggle('gap', names.some((n) => uncovered.has(n)))
  }
}
function drawSide(words, machine) {
  const cover = (label, counts) => el('div', {}, el('div', { class: 'row' }, el('span', {}, label), el('b', {}, `${counts.covered.length} ${words.of} ${counts.all.length}`)), meter(counts.covered.length, counts.all.length))
  const missing = machine.transitions.all.filter((t) => !machine.transitions.covered.includes(t))
  return el('aside', { class: 'side' },
    el('div', { class: 'cover' }, cover(words.states, machine.states), cover(words.transitions, machine.transitions), missing.length > 0 ? el('p', {}, `${words.missing}: ${missing.join(', ')}`) : null),
    el('ul', { class: 'paths' }, ...sorted(machine).map(({ path, index }) => el('li', {},
      el('button', { class: failed(path) ? 'failing' : undefined, 'aria-current': String(index === pathAt), onclick: () => { pathAt = index; render() } },
        el('span', { class: 'n' }, String(index + 1).padStart(3, '0')), el('span', {}, path.name), el('span', { class: 'n' }, String(path.steps.length)),
        el('span', { class: 'three' }, ...DRIVERS.map((driver) => mark(path, driver))))))),
    el('footer', {}, words.legend))
}
function render() {
  document.documentElement.dataset.theme = theme
  document.documentElement.lang = language
  const words = WORDS[language]
  const machine = machines[machineAt]
  const path = machine.paths[pathAt]
  const figure = el('figure', { class: 'box', tabindex: '0', 'aria-label': machine.name })
  figure.innerHTML = machine.svg
  const svg = figure.querySelector('svg')
  const [, , width, height] = svg.getAttribute('viewBox').split(' ').map(Number)
  svg.setAttribute('width', width)
  svg.setAttribute('height', height)
  highlight(figure, machine, path)
  document.body.replaceChildren(document.getElementById('data') ?? '', drawBar(words), drawMachines(words),
    el('main', {}, el('div', {}, el('h2', {}, machine.name), el('p', {}, `${machine.paths.length} ${words.paths}`)), figure, drawRun(words, path)),
    drawSide(words, machine))
}
render()
