import { importAnswer } from './catalog-import.paths.ts'

type Answer = NonNullable<ReturnType<typeof importAnswer>>['answer']

/** Three rows that create a category, and one whose status means nothing. */
export const IMPORT_TITLES = ['Nombre', 'Estado', 'Dentro de', 'Nombre, inglés']
export const WRONG_ROW = 5
export const importFile = (nth: number): string =>
  [
    IMPORT_TITLES.map((title) => `"${title}"`).join(','),
    `Nueva ${nth},,,`,
    `Debajo ${nth},Invisible,Nueva ${nth},`,
    `Otra ${nth},,,Other ${nth}`,
    `Mala ${nth},quizá,,`,
  ].join('\n')

const STATUS_OF: Readonly<Partial<Record<Answer, string>>> = { clean: 'preview', unconfirmed: 'preview' }

/** The statements, of the import `$1`, after which the server answers so: somebody else has gone on with it meanwhile. */
export const statementsTo = (answer: Answer): readonly string[] => {
  const status = STATUS_OF[answer] ?? answer
  const isApplied = ['applying', 'applied', 'undoing'].includes(status)
  return [
    `update imports set status = '${status}', version = version + 1,
       mapping = jsonb_set(mapping, '{0,isGuess}', '${answer === 'unconfirmed'}') where id = $1`,
    `update import_rows set verdict = '${answer === 'clean' ? 'unchanged' : 'refused'}', outcome = null,
       errors = '${answer === 'clean' ? '{}' : '{"status": "invalid"}'}' where import_id = $1 and row = ${WRONG_ROW}`,
    isApplied
      ? `update import_rows set verdict = 'create', outcome = 'applied', errors = '{}', before = '{}',
           record_id = coalesce(record_id, 0), record_version = coalesce(record_version, 0)
         where import_id = $1 and row < ${WRONG_ROW} and outcome is distinct from 'applied'`
      : `update import_rows set verdict = 'create', outcome = null, errors = '{}'
         where import_id = $1 and row < ${WRONG_ROW}`,
  ]
}
