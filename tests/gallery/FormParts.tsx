import * as Schema from 'effect/Schema'
import { useEffect, useState } from 'react'
import type { Cents } from '../../src/domain/shared/money.ts'
import { MoneyInput, DecimalInput, PercentInput } from '../../src/routes/-form/amount-inputs.tsx'
import { CountedTextAreaInput, CountedTextInput } from '../../src/routes/-form/counted-inputs.tsx'
import { DateInput, DateRangeInput, DateTimeInput, TimeInput } from '../../src/routes/-form/date-inputs.tsx'
import { DocumentInput, type UploadedDocument } from '../../src/routes/-form/DocumentInput.tsx'
import { FormPage } from '../../src/routes/-form/FormPage.tsx'
import { FormSections } from '../../src/routes/-form/FormSections.tsx'
import type { GalleryPicture } from '../../src/routes/-form/gallery-picture.ts'
import { GalleryInput } from '../../src/routes/-form/GalleryInput.tsx'
import { MultiComboInput } from '../../src/routes/-form/MultiComboInput.tsx'
import { PictureInput } from '../../src/routes/-form/PictureInput.tsx'
import { RowsInput } from '../../src/routes/-form/RowsInput.tsx'
import { TreeInput, TreesInput } from '../../src/routes/-form/TreeInput.tsx'
import { ModelDialog } from '../../src/routes/-model/ModelDialog.tsx'
import { useContractForm } from '../../src/routes/-form/use-contract-form.ts'
import { usePictures } from '../../src/routes/-form/use-pictures.ts'
import { UploadList } from '../../src/routes/-form/UploadList.tsx'
import { UploadTile } from '../../src/routes/-form/UploadTile.tsx'
import type { Upload, UploadFile } from '../../src/routes/-form/use-uploads.ts'
import { PictureViewer } from '../../src/routes/-picture/PictureViewer.tsx'
import { Button } from '../../src/ui/Button.tsx'
import { CATEGORIES, categoryName } from './sample-tree.ts'

interface Values {
  readonly name: string
  readonly description: string
  readonly password: string
  readonly minutes: number | null
  readonly price: Cents | null
  readonly weight: number | null
  readonly share: number | null
  readonly status: 'active' | 'inactive' | null
  readonly storeId: number | null
  readonly stores: readonly { readonly id: number; readonly name: string }[]
  readonly parentId: number | null
  readonly categoryIds: readonly number[]
  readonly day: string | null
  readonly at: string | null
  readonly period: { readonly from: string; readonly to: string } | null
  readonly opensAt: number | null
  readonly isFrozen: boolean
  readonly isChecked: boolean
  readonly days: readonly string[]
  readonly sizes: readonly { readonly name: string; readonly price: Cents | null }[]
  readonly icon: string
  readonly pictures: readonly GalleryPicture[]
  readonly sheet: UploadedDocument | null
  readonly model: UploadedDocument | null
}
const SAMPLE_MODEL = {
  url: `data:,${encodeURIComponent('v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 2 3\nf 1 3 4\nf 1 2 4\nf 2 3 4')}`,
  name: 'tetrahedron.obj',
  format: 'obj',
} as const
const EMPTY: Values = {
  name: '',
  description: '',
  password: '',
  minutes: null,
  price: null,
  weight: null,
  share: null,
  status: null,
  storeId: null,
  stores: [],
  parentId: null,
  categoryIds: [],
  day: null,
  at: null,
  period: null,
  opensAt: null,
  isFrozen: false,
  isChecked: false,
  days: [],
  sizes: [{ name: '', price: null }],
  icon: '',
  pictures: [
    { url: '/logo.svg', alt: 'El cuadro de Comanda', altEn: 'The mark of Comanda' },
    { url: '/default-product.svg', alt: '', altEn: '' },
  ],
  sheet: null,
  model: SAMPLE_MODEL,
}
const LABELS: Readonly<Record<keyof Values, string>> & Readonly<Record<string, string>> = {
  name: 'CountedTextInput',
  description: 'CountedTextAreaInput',
  password: 'PasswordInput',
  minutes: 'NumberInput',
  price: 'MoneyInput',
  weight: 'DecimalInput',
  share: 'PercentInput',
  status: 'RadioInput',
  storeId: 'ComboInput',
  stores: 'MultiComboInput',
  parentId: 'TreeInput',
  categoryIds: 'TreesInput',
  day: 'DateInput',
  at: 'DateTimeInput',
  period: 'DateRangeInput',
  opensAt: 'TimeInput',
  isFrozen: 'SwitchInput',
  isChecked: 'CheckboxInput',
  days: 'CheckboxGroupInput',
  sizes: 'RowsInput',
  'sizes.name': 'Name',
  'sizes.price': 'Price',
  icon: 'PictureInput',
  pictures: 'GalleryInput',
  'pictures.url': 'Picture',
  model: 'DocumentInput with onOpen',
  sheet: 'DocumentInput',
}
/** Nothing but null is accepted, so that every field has an error once Save is pressed. */
const Nothing = Schema.Struct(
  Object.fromEntries(
    Object.keys(EMPTY).map((name) => [
      name,
      name === 'sizes' ? Schema.Array(Schema.Struct({ name: Schema.NonEmptyString })) : Schema.Never,
    ]),
  ),
)

const STORES = ['Cayalá', 'Zona 10', 'Antigua', 'Xela'].map((name, index) => ({ id: index + 1, name }))

/** Files in each state. */
const UPLOADS: readonly Upload[] = [
  { name: 'waits.pdf', progress: null, error: null, canRetry: false },
  { name: 'is-sent.pdf', progress: 0.64, error: null, canRetry: false },
  { name: 'is-checked.pdf', progress: 1, error: null, canRetry: false },
  { name: 'did-not-arrive.pdf', progress: 0.2, error: 'It could not be uploaded', canRetry: true },
  { name: 'is-refused.txt', progress: null, error: 'It is not one of these: PDF', canRetry: false },
].map((upload, id) => ({ id, preview: null, ...upload }))

/** Arrives after three seconds, unless its name has the word `fail`. */
const upload: UploadFile<{ readonly url: string }> = async (file, { signal, onProgress }) => {
  for (let step = 1; step <= 10; step += 1) {
    await new Promise((done) => setTimeout(done, 300))
    signal.throwIfAborted()
    onProgress(step / 10)
    if (step === 5 && file.name.includes('fail')) throw new Error('It fails')
  }
  return { url: URL.createObjectURL(file) }
}

/** Every field of a form in sections. Saving refuses them all. */
export function FormParts() {
  const contract = useContractForm<Values, unknown, object>({
    schema: Nothing,
    defaults: EMPTY,
    labels: LABELS,
    toBody: (values) => values,
    send: async () => ({}),
    onDone: () => undefined,
  })
  const { form } = contract
  const pictures = usePictures('icon')
  const [isOpen, setOpen] = useState(false)
  const [isViewing, setViewing] = useState(false)
  const tree = { nodes: CATEGORIES, nameOf: categoryName }
  useEffect(() => {
    if (new URLSearchParams(location.search).has('errors')) void form.handleSubmit()
  }, [form])
  return (
    <>
      <h2>Form (with `?errors` they all have an error)</h2>
      <FormPage title="FormPage, FormSections" contract={contract} onClose={() => undefined}>
        <FormSections
          contract={contract}
          sections={[
            {
              id: 'texts',
              title: 'Texts and numbers',
              help: 'Help of the section.',
              fields: ['name', 'description', 'password', 'minutes', 'price', 'weight', 'share'],
              content: (
                <>
                  <form.AppField name="name">
                    {() => <CountedTextInput kind="name" maxVisible={30} />}
                  </form.AppField>
                  <form.AppField name="description">
                    {() => <CountedTextAreaInput maxVisible={900} isOptional />}
                  </form.AppField>
                  <form.AppField name="password">
                    {(field) => <field.PasswordInput autoComplete="new-password" />}
                  </form.AppField>
                  <div className="form-row">
                    <form.AppField name="minutes">{(field) => <field.NumberInput />}</form.AppField>
                    <form.AppField name="price">{() => <MoneyInput />}</form.AppField>
                    <form.AppField name="weight">{() => <DecimalInput unit="kg" />}</form.AppField>
                    <form.AppField name="share">{() => <PercentInput />}</form.AppField>
                  </div>
                </>
              ),
            },
            {
              id: 'choices',
              title: 'Choices',
              fields: [
                'status',
                'storeId',
                'stores',
                'parentId',
                'categoryIds',
                'isFrozen',
                'isChecked',
                'days',
              ],
              content: (
                <>
                  <form.AppField name="status">
                    {(field) => (
                      <field.RadioInput
                        look="segments"
                        choices={[
                          { id: 'active', name: 'Active' },
                          { id: 'inactive', name: 'Inactive' },
                        ]}
                      />
                    )}
                  </form.AppField>
                  <form.AppField name="storeId">
                    {(field) => <field.ComboInput options={STORES} />}
                  </form.AppField>
                  <form.AppField name="stores">
                    {() => (
                      <MultiComboInput
                        queryOf={(search) => ({
                          queryKey: ['stores', search],
                          queryFn: async () =>
                            STORES.filter(({ name }) => name.toLowerCase().includes(search)),
                        })}
                      />
                    )}
                  </form.AppField>
                  <form.AppField name="parentId">
                    {() => <TreeInput {...tree} topLabel="Top level" />}
                  </form.AppField>
                  <form.AppField name="categoryIds">{() => <TreesInput {...tree} />}</form.AppField>
                  <form.AppField name="isFrozen">
                    {(field) => <field.SwitchInput help="Its help" />}
                  </form.AppField>
                  <form.AppField name="isChecked">{(field) => <field.CheckboxInput />}</form.AppField>
                  <form.AppField name="days">
                    {(field) => (
                      <field.CheckboxGroupInput options={STORES.map(({ name }) => ({ id: name, name }))} />
                    )}
                  </form.AppField>
                </>
              ),
            },
            {
              id: 'dates',
              title: 'Days and times',
              fields: ['day', 'at', 'period', 'opensAt'],
              content: (
                <>
                  <div className="form-row">
                    <form.AppField name="day">{() => <DateInput isOptional />}</form.AppField>
                    <form.AppField name="opensAt">{() => <TimeInput isOptional />}</form.AppField>
                  </div>
                  <div className="form-row">
                    <form.AppField name="at">{() => <DateTimeInput isOptional />}</form.AppField>
                    <form.AppField name="period">{() => <DateRangeInput isOptional />}</form.AppField>
                  </div>
                </>
              ),
            },
            {
              id: 'lists',
              title: 'Lists and files',
              fields: ['sizes', 'icon', 'pictures', 'sheet', 'model'],
              content: (
                <>
                  <form.AppField name="sizes">
                    {() => (
                      <RowsInput
                        addLabel="Add a size"
                        newRow={() => ({ name: '', price: null })}
                        isOrdered
                        max={5}
                      >
                        {(index) => (
                          <>
                            <form.AppField name={`sizes[${index}].name`}>
                              {(field) => <field.TextInput />}
                            </form.AppField>
                            <form.AppField name={`sizes[${index}].price`}>
                              {() => <MoneyInput isOptional />}
                            </form.AppField>
                          </>
                        )}
                      </RowsInput>
                    )}
                  </form.AppField>
                  <form.AppField name="icon">
                    {() => <PictureInput kind="icon" name="Lasagne" pictures={pictures} />}
                  </form.AppField>
                  <form.AppField name="pictures">
                    {() => (
                      <GalleryInput upload={upload} max={6}>
                        {(index, tile) => (
                          <form.AppField name={`pictures[${index}].url`}>{() => tile}</form.AppField>
                        )}
                      </GalleryInput>
                    )}
                  </form.AppField>
                  <form.AppField name="sheet">
                    {() => (
                      <DocumentInput
                        upload={upload}
                        limits={{
                          types: { 'application/pdf': 'PDF', 'image/jpeg': 'JPG', 'image/png': 'PNG' },
                          maxMegabytes: 2,
                        }}
                      />
                    )}
                  </form.AppField>
                  <form.AppField name="model">
                    {() => (
                      <DocumentInput
                        upload={upload}
                        limits={{ types: { '.obj': 'OBJ' }, maxMegabytes: 2 }}
                        detailOf={() => '3D model, 1.2 of 2 MB'}
                        onOpen={() => setOpen(true)}
                      />
                    )}
                  </form.AppField>
                  {isOpen && (
                    <ModelDialog model={SAMPLE_MODEL} name="ModelDialog" onClose={() => setOpen(false)} />
                  )}
                </>
              ),
            },
          ]}
        />
      </FormPage>
      <h3>UploadList</h3>
      <UploadList uploads={UPLOADS} onRemove={() => undefined} onRetry={() => undefined} />
      <h3>UploadTile</h3>
      <ul className="gallery__list">
        {UPLOADS.map((each) => (
          <li key={each.id}>
            <UploadTile
              upload={{ ...each, preview: '/logo.svg' }}
              onRemove={() => undefined}
              onRetry={() => undefined}
            />
          </li>
        ))}
      </ul>
      <Button onPress={() => setViewing(true)}>PictureViewer</Button>
      {isViewing && (
        <PictureViewer
          name="PictureViewer"
          pictures={EMPTY.pictures}
          first={0}
          onClose={() => setViewing(false)}
        />
      )}
    </>
  )
}
