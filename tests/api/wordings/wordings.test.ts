import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type {
  Languages,
  ListedWording,
  PublishedWordings,
  Wording,
} from '../../../src/api/contract/wordings.contract.ts'
import type { WordingLanguage } from '../../../src/domain/wordings/wording.ts'
import { createI18n } from '../../../src/i18n/I18n.tsx'
import { createUsersFixture, type UsersFixture } from '../operators/users.fixture.ts'
import { failureCode } from '../endpoints/request.ts'
import type { TestResponse } from '../test-server.ts'

let w: UsersFixture
beforeAll(async () => {
  w = await createUsersFixture()
})
afterAll(() => w.server.close())
beforeEach(async () => {
  for (const table of ['wordings', 'wording_changes', 'wording_versions', 'wording_drafts'] as const)
    await w.server.services.db.deleteFrom(table).execute()
  // Versions begin again, at another time.
  w.server.setClock(new Date(w.server.services.clock.now().getTime() + 1_000).toISOString())
})

const PLAIN = 'form.discard'
const PLURAL = 'form.changes'
const WITH_VALUE = 'apps.ofCountry'

const call = <Body>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, headers = {}) =>
  w.as<Body>('superadmin', method, `/languages${path}`, body, headers)
const write = (key: string, body: object) => call<Wording>('PUT', `/messages/${key}`, body)
const es = (key: string, text: string | null) => write(key, { language: 'es', text })
const publish = (headers = {}) => call<Languages>('POST', '/versions', {}, headers)
const codes = ({ body }: TestResponse<Wording>, language: WordingLanguage = 'es') =>
  body[language].problems.map(({ code }) => code)
const published = async (language: WordingLanguage = 'es') =>
  (await w.server.call('GET', `/languages/${language}/published`)).body as unknown as PublishedWordings
/** What a page says of a key once it has loaded the published wordings. */
const said = async (key: string, values = {}) => {
  const { messages } = await published()
  return createI18n('es', messages, { currencySymbol: 'Q', timeZone: 'UTC' }).t(key as 'form.discard', values)
}
const refusal = (answer: TestResponse<unknown>) => [answer.status, failureCode(answer as TestResponse)]

test('a text is written into the draft, published as a version, and read by pages without a parser', async () => {
  expect(await published()).toEqual({ version: 0, messages: {} })
  const written = await es(PLAIN, 'Deshacer')
  expect(written.body.es).toMatchObject({
    text: 'Deshacer',
    product: 'Descartar',
    published: 'Descartar',
    isChanged: true,
  })
  expect(await published()).toEqual({ version: 0, messages: {} })
  const { body } = await publish()
  expect(body).toMatchObject({ version: 1, draft: { changes: 0 }, versions: [{ number: 1, changes: 1 }] })
  expect(await published()).toEqual({ version: 1, messages: { [PLAIN]: [{ type: 0, value: 'Deshacer' }] } })
  expect(await said(PLAIN)).toBe('Deshacer')
  const { rows } = { rows: await w.server.services.db.selectFrom('outbox').select('payload').execute() }
  expect(rows.map(({ payload }) => payload)).toContainEqual({
    kind: 'messages.published',
    event: { version: 1 },
  })
})

test('each plural form is written as a whole text, and an empty one falls to the others', async () => {
  const broken = await write(PLURAL, {
    language: 'es',
    forms: [
      { form: 'one', text: 'Un {' },
      { form: 'other', text: '# cambios' },
    ],
  })
  expect(broken.body.es.problems).toEqual([
    { code: 'syntax', form: 'one', placeholder: null, suggestion: null },
  ])
  expect(broken.body.es.forms).toEqual([
    { form: 'one', text: 'Un {' },
    { form: 'other', text: '# cambios' },
    { form: 'many', text: '' },
  ])
  const { body } = await write(PLURAL, {
    language: 'es',
    forms: [
      { form: 'one', text: 'Un cambio' },
      { form: 'many', text: '' },
      { form: 'other', text: '# cambios pendientes' },
    ],
  })
  expect(body.es.text).toBe('{count, plural, one {Un cambio} other {# cambios pendientes}}')
  expect(body.es.problems).toEqual([
    { code: 'missingForm', form: 'many', placeholder: null, suggestion: null },
  ])
  expect(body.es.forms?.map(({ form, text }) => [form, text])).toEqual([
    ['one', 'Un cambio'],
    ['many', ''],
    ['other', '# cambios pendientes'],
  ])
  await publish()
  expect(await said(PLURAL, { count: 1 })).toBe('Un cambio')
  expect(await said(PLURAL, { count: 1_000_000 })).toBe('1,000,000 cambios pendientes')
})

test('a broken text stays in the draft and reaches no screen', async () => {
  for (const text of ['{country', '<b>{country}</b>', '{country, plural, one {a} other {b}}']) {
    const { body } = await es(WITH_VALUE, text)
    expect([body.es.text, body.es.parsed]).toEqual([text, null])
    expect(refusal(await publish())).toEqual([400, 'wordings_have_errors'])
    expect((await call<{ messages: object }>('GET', '/es/preview')).body).toEqual({ messages: {} })
  }
  expect(await published()).toEqual({ version: 0, messages: {} })
  // Published by an older release that gave the text another value.
  const { db } = w.server.services
  await db.insertInto('wording_versions').values({ number: 3, published_at: new Date() }).execute()
  await db
    .insertInto('wordings')
    .values([
      { language: 'es', key: WITH_VALUE, text: 'Apps de {region}' },
      { language: 'es', key: 'gone.key', text: 'Ya no está' },
    ])
    .execute()
  expect(await published()).toEqual({ version: 3, messages: {} })
  const unused = await call<{ data: readonly ListedWording[] }>('GET', '/messages?show=unused')
  expect(unused.body.data.map(({ key }) => key)).toEqual(['gone.key'])
})

test('a wrong placeholder comes with the one that is meant', async () => {
  const wrong = await es(WITH_VALUE, 'Aplicaciones de {pais}')
  expect(wrong.body.es.problems).toEqual([
    { code: 'unknownPlaceholder', form: null, placeholder: 'pais', suggestion: 'country' },
    { code: 'missingPlaceholder', form: null, placeholder: 'country', suggestion: 'country' },
  ])
  expect(codes(await es(WITH_VALUE, 'Aplicaciones de {country}'))).toEqual([])
  expect(codes(await es(WITH_VALUE, `Aplicaciones de {country} ${'y más '.repeat(9)}`))).toEqual(['tooLong'])
  expect(codes(await es(WITH_VALUE, ' '))).toEqual(['empty'])
})

test('a draft is seen by its author in the pages, and is discarded or undone', async () => {
  await es(PLAIN, 'Deshacer')
  const preview = await call<{ messages: object }>('GET', '/es/preview')
  expect(preview.body).toEqual({ messages: { [PLAIN]: [{ type: 0, value: 'Deshacer' }] } })
  const other = await w.as<{ messages: object }>('viewer', 'GET', '/languages/es/preview')
  expect(other.body).toEqual({ messages: {} })
  const discarded = await call<Wording>('DELETE', `/messages/${PLAIN}/draft?language=es`)
  expect(discarded.body.es).toMatchObject({ text: 'Descartar', isChanged: false })
  await es(PLAIN, 'Deshacer')
  expect((await es(PLAIN, null)).body.es).toMatchObject({ text: 'Descartar', isChanged: false })
  expect(refusal(await publish())).toEqual([400, 'wordings_unchanged'])
})

test('a version is gone back to by making another, and every text has its history', async () => {
  await es(PLAIN, 'Deshacer')
  await publish()
  await es(PLAIN, 'Quitar')
  await es(WITH_VALUE, 'Aplicaciones de {country}')
  await publish()
  const restore = (number: number, headers = {}) =>
    call<Languages>('POST', `/versions/${number}/restore`, {}, headers)
  const stale = await restore(1, { 'if-match': '1' })
  expect(refusal(stale)).toEqual([409, 'version_conflict'])
  const back = await restore(1, { 'if-match': '2' })
  expect(back.body).toMatchObject({ version: 3, versions: [{ number: 3, changes: 2, restored: 1 }, {}, {}] })
  expect([await said(PLAIN), await said(WITH_VALUE)]).toEqual(['Deshacer', ''])
  const { body } = await call<Wording>('GET', `/messages/${PLAIN}`)
  expect(
    body.history.filter(({ language }) => language === 'es').map(({ version, text }) => [version, text]),
  ).toEqual([
    [3, 'Deshacer'],
    [2, 'Quitar'],
    [1, 'Deshacer'],
    [null, 'Descartar'],
  ])
  expect(refusal(await restore(9))).toEqual([404, 'wording_version_not_found'])
  expect(refusal(await restore(3))).toEqual([400, 'wordings_unchanged'])
  await restore(0)
  expect(await said(PLAIN)).toBe('')
})

const list = async (query: string) =>
  (await call<{ data: readonly ListedWording[]; count: number }>('GET', `/messages?${query}`)).body

test('wrong and missing texts come first, and texts are found by key and words', async () => {
  await es(WITH_VALUE, '{country')
  await es(PLAIN, 'Deshacer')
  const { data, count } = await list('limit=100')
  expect(data[0]).toMatchObject({ key: WITH_VALUE, group: 'wrong', wrong: ['es'] })
  expect(count).toBeGreaterThan(1_000)
  expect((await list('show=changed')).data.map(({ key }) => key).toSorted()).toEqual([WITH_VALUE, PLAIN])
  expect(
    (await list(`search=${encodeURIComponent('DESHÁCER')}&show=changed`)).data.map(({ key }) => key),
  ).toEqual([PLAIN])
  expect((await list(`show=all&namespace=appSettings&search=${WITH_VALUE}`)).data).toHaveLength(1)
  const { body } = await call<Languages>('GET', '')
  expect(body.draft).toMatchObject({ changes: 2, authors: 1, errors: [{ key: WITH_VALUE, language: 'es' }] })
  expect(body).toMatchObject({ groups: { wrong: 1, changed: 1 }, shown: { changed: 2, unused: 0 } })
  const { wrong, missing, changed, other } = body.groups
  expect(wrong + missing + changed + other).toBe(body.messages)
})

const importSheet = async (text: string) => {
  const form = new FormData()
  form.append('data', '{}')
  form.append('sheet', new Blob([text]), 'idiomas.csv')
  return w.server.call('POST', '/languages/import', { token: await w.server.signIn('superadmin'), form })
}

test('an exported sheet changes nothing when it is imported, and broken texts are refused by their key', async () => {
  await es(PLAIN, '=Deshacer')
  const exported = await w.server.call<string>('GET', '/languages/export', {
    token: await w.server.signIn('superadmin'),
  })
  const again = await importSheet(exported.body)
  expect(again.body).toMatchObject({ changed: 0, refused: [] })
  const changed = await importSheet(
    `key,en,es\n${PLAIN},Undo,Anular\n${WITH_VALUE},Apps of {land},\nno.key,x,\n`,
  )
  expect(changed.body).toEqual({
    changed: 2,
    unchanged: 0,
    refused: [
      { key: WITH_VALUE, language: 'en', problem: 'unknownPlaceholder' },
      { key: 'no.key', language: 'en', problem: 'unknownKey' },
    ],
  })
  // Lines above the titles are no texts; the two that were changed are as they were.
  expect(
    (await importSheet(`Textos de Comanda\r\n\r\n${exported.body.replace('\uFEFF', '')}`)).body,
  ).toMatchObject({
    changed: 2,
    refused: [],
  })
  expect(refusal(await importSheet('clave,texto\na,b\n'))).toEqual([400, 'sheet_titles_error'])
})

test('unknown keys and empty bodies are refused, and publishing has its own permission', async () => {
  for (const method of ['GET', 'DELETE'] as const)
    expect(
      refusal(await call(method, `/messages/no.key${method === 'GET' ? '' : '/draft?language=es'}`)),
    ).toEqual([404, 'wording_not_found'])
  expect(refusal(await es('no.key', 'x'))).toEqual([404, 'wording_not_found'])
  const empty = await write(PLAIN, { language: 'es' })
  expect([empty.status, (empty.body as unknown as { details: object }).details]).toEqual([
    400,
    { text: 'required' },
  ])
  expect((await w.as('viewer', 'POST', '/languages/versions', {})).status).toBe(403)
})

test('what the server writes has wordings of its own, with its values and nothing counted', async () => {
  const { texts } = w.server.services
  expect((await texts('es'))('mail.greeting', { name: 'Ana' })).toBe('Hola, Ana:')
  await es('mail.greeting', 'Qué tal, {name}:')
  await es('notification.invalid_order', '{number} no vale')
  await es('ticket.kitchen', 'Cocina {')
  expect((await texts('es'))('mail.greeting', { name: 'Ana' })).toBe('Hola, Ana:')
  expect(codes(await es('ticket.copy', '{number, plural, one {Copia #} other {Copias #}}'))).toContain(
    'placeholderKind',
  )
  await es('ticket.kitchen', null)
  await es('ticket.copy', null)
  expect((await publish()).status).toBe(201)
  const t = await texts('es')
  expect([
    t('mail.greeting', { name: 'Ana' }),
    t('notification.invalid_order', { number: '1042' }),
    t('ticket.kitchen'),
  ]).toEqual(['Qué tal, Ana:', '1042 no vale', 'COCINA'])
  expect((await texts('en'))('mail.greeting', { name: 'Ana' })).toBe('Hello Ana,')
})

test('published wordings are read once a version, by pages and by what the server writes', async () => {
  const { db, texts } = w.server.services
  await es('mail.greeting', 'Qué tal, {name}:')
  await publish()
  const greet = async () => (await texts('es'))('mail.greeting', { name: 'Ana' })
  expect(await greet()).toBe('Qué tal, Ana:')
  // Behind the back of the versions, as nothing of the product does.
  await db.updateTable('wordings').set({ text: 'Buenas, {name}:' }).execute()
  expect([await greet(), Object.keys((await published()).messages)]).toEqual([
    'Qué tal, Ana:',
    ['mail.greeting'],
  ])
  await es(PLAIN, 'Deshacer')
  await publish()
  expect([await greet(), await said(PLAIN)]).toEqual(['Buenas, Ana:', 'Deshacer'])
})
