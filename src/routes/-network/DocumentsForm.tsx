import { useStore } from '@tanstack/react-form'
import { useEffect, useEffectEvent } from 'react'
import { api } from '../../api/client/api.ts'
import { NETWORK_INVALIDATES } from '../../api/client/network.queries.ts'
import { CompanyDetailsBody, type CompanyDetails } from '../../api/contract/unit-documents.contract.ts'
import { DOCUMENT_TYPES } from '../../domain/organisation/document-ranges.ts'
import type { UnitLevel } from '../../domain/organisation/unit.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { DateInput } from '../-form/date-inputs.tsx'
import { editOptions } from '../-form/edit-options.ts'
import { showFieldOf } from '../-form/form-focus.ts'
import { FormDialog } from '../-form/FormDialog.tsx'
import { RowsInput } from '../-form/RowsInput.tsx'
import { useContractForm } from '../-form/use-contract-form.ts'
import { documentLabels, nextRange, valuesOfDocuments, type DocumentsValues } from './documents-form.ts'

type Level = Exclude<UnitLevel, 'country'>

/** Makes or changes the legal documents of a company: the first time is a creation. */
const send = (level: Level, id: number, body: CompanyDetailsBody, version: number | undefined) => {
  // The id of a record of this level.
  const params = { id: id as never }
  const change = { params, body, ifMatch: version }
  switch (level) {
    case 'masterFranchisee':
      return version === undefined
        ? api.createMasterFranchiseeDetails({ params, body })
        : api.updateMasterFranchiseeDetails(change)
    case 'franchisor':
      return version === undefined
        ? api.createFranchisorDetails({ params, body })
        : api.updateFranchisorDetails(change)
    case 'store':
      return version === undefined ? api.createStoreDetails({ params, body }) : api.updateStoreDetails(change)
  }
}

/** The form of legal documents with their ranges of numbers. */
export function DocumentsForm({
  level,
  ownerId,
  details,
  addsNext = false,
  onClose,
}: {
  readonly level: Level
  readonly ownerId: number
  readonly details: CompanyDetails | null
  /** Opens with the range that follows the last one, to be filled. */
  readonly addsNext?: boolean
  readonly onClose: () => void
}) {
  const { t } = useI18n()
  const contract = useContractForm<DocumentsValues, CompanyDetailsBody, CompanyDetails>({
    schema: CompanyDetailsBody,
    ...(details ? editOptions(details, valuesOfDocuments) : { defaults: valuesOfDocuments(null) }),
    labels: documentLabels(t),
    toBody: (values) => values,
    check: (values) => ({ legalName: values.legalName.trim() === '' ? 'required' : null }),
    send: (body, { version }) => send(level, ownerId, body, version),
    invalidates: NETWORK_INVALIDATES,
    onDone: onClose,
  })
  const { form } = contract
  const addNext = useEffectEvent(() => {
    if (addsNext)
      form.setFieldValue('ranges', (ranges) =>
        ranges.some(({ id }) => id === null) ? ranges : [...ranges, nextRange(details)],
      )
  })
  useEffect(() => addNext(), [])
  const count = useStore(form.store, ({ values }) => values.ranges.length)
  const addedIndex = addsNext && count > (details?.ranges.length ?? 0) ? count - 1 : null
  const { formId } = contract
  useEffect(() => {
    if (addedIndex !== null) showFieldOf(formId, `ranges[${addedIndex}].authorizationNumber`)
  }, [addedIndex, formId])
  const isUsed = (id: number | null | undefined) => {
    const range = details?.ranges.find((each) => each.id === id)
    return range !== undefined && range.nextNumber > range.minNumber
  }
  return (
    <FormDialog title={t('network.document.title')} contract={contract} onClose={onClose}>
      <div className="form-row">
        <form.AppField name="legalName">{(field) => <field.TextInput />}</form.AppField>
        <form.AppField name="nit">{(field) => <field.TextInput />}</form.AppField>
      </div>
      <div className="form-row">
        <form.AppField name="registrationId">{(field) => <field.TextInput isOptional />}</form.AppField>
        <form.AppField name="establishmentCode">{(field) => <field.TextInput isOptional />}</form.AppField>
        <form.AppField name="passport">{(field) => <field.TextInput isOptional />}</form.AppField>
      </div>
      <div className="form-row">
        <form.AppField name="city">{(field) => <field.TextInput isOptional />}</form.AppField>
        <form.AppField name="address">{(field) => <field.TextInput isOptional />}</form.AppField>
      </div>
      <div className="form-row">
        <form.AppField name="email">{(field) => <field.TextInput isOptional />}</form.AppField>
        <form.AppField name="phone">{(field) => <field.TextInput isOptional />}</form.AppField>
      </div>
      <form.AppField name="ranges">
        {() => (
          <RowsInput addLabel={t('network.range.add')} newRow={() => nextRange(details)}>
            {(index) => {
              const isDisabled = isUsed(form.state.values.ranges[index]?.id)
              return (
                <div className="range-row">
                  <form.AppField name={`ranges[${index}].documentType`}>
                    {(field) => (
                      <field.SelectInput
                        isDisabled={isDisabled}
                        options={DOCUMENT_TYPES.map((id) => ({ id, name: t(`network.documentType.${id}`) }))}
                      />
                    )}
                  </form.AppField>
                  <form.AppField name={`ranges[${index}].authorizationNumber`}>
                    {(field) => <field.TextInput isOptional />}
                  </form.AppField>
                  <form.AppField name={`ranges[${index}].authorizationDate`}>
                    {() => <DateInput isOptional />}
                  </form.AppField>
                  <form.AppField name={`ranges[${index}].series`}>
                    {(field) => <field.TextInput isOptional />}
                  </form.AppField>
                  <form.AppField name={`ranges[${index}].prefix`}>
                    {(field) => <field.TextInput isOptional isDisabled={isDisabled} />}
                  </form.AppField>
                  <form.AppField name={`ranges[${index}].minNumber`}>
                    {(field) => <field.NumberInput isDisabled={isDisabled} />}
                  </form.AppField>
                  <form.AppField name={`ranges[${index}].maxNumber`}>
                    {(field) => <field.NumberInput />}
                  </form.AppField>
                  <form.AppField name={`ranges[${index}].validUntil`}>
                    {() => <DateInput isOptional />}
                  </form.AppField>
                </div>
              )
            }}
          </RowsInput>
        )}
      </form.AppField>
    </FormDialog>
  )
}
