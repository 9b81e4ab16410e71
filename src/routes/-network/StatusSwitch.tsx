import { Lock } from 'lucide-react'
import { api } from '../../api/client/api.ts'
import { NETWORK_INVALIDATES } from '../../api/client/network.queries.ts'
import type {
  CountryRecord,
  FranchisorRecord,
  MasterFranchiseeRecord,
  StoreRecord,
} from '../../api/contract/network-records.contract.ts'
import { UNIT_STATUSES, type UnitLevel, type UnitStatus } from '../../domain/organisation/unit.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { useSubmit } from '../-form/use-submit.ts'
import { useInvalidate } from '../-shared/use-invalidate.ts'

export type UnitRecord = CountryRecord | MasterFranchiseeRecord | FranchisorRecord | StoreRecord

/** Saves the status of a unit, by the version that is shown. */
const saveStatus = (level: UnitLevel, { id, version }: UnitRecord, status: UnitStatus): Promise<unknown> => {
  // The id of a record of this level.
  const change = { params: { id: id as never }, body: { status }, ifMatch: version }
  switch (level) {
    case 'country':
      return api.updateCountry(change)
    case 'masterFranchisee':
      return api.updateMasterFranchisee(change)
    case 'franchisor':
      return api.updateFranchisor(change)
    case 'store':
      return api.updateStore(change)
  }
}

/** The status of a unit, changed at once; a store with gaps does not become active, and says so. */
export function StatusSwitch({ level, unit }: { readonly level: UnitLevel; readonly unit: UnitRecord }) {
  const { t, tFailure } = useI18n()
  const invalidate = useInvalidate()
  const { run, isBusy, refusal } = useSubmit(async (status: UnitStatus) => {
    await saveStatus(level, unit, status)
    invalidate(NETWORK_INVALIDATES)
  })
  const { update: ability } = unit.abilities
  const isLocked = 'gaps' in unit && unit.gaps.length > 0 && unit.status !== 'active'
  return (
    <div className="unit-panel__status" aria-busy={isBusy || undefined}>
      <RadioGroup
        label={t('network.field.status')}
        layout="segments"
        value={unit.status}
        isDisabled={ability !== true || isBusy}
        {...(ability !== true && { help: tFailure(ability) })}
        choices={UNIT_STATUSES.map((id) => ({
          id,
          name: t(`network.unitStatus.${id}`),
          isDisabled: id === 'active' && isLocked,
        }))}
        onChange={(status) => run(status)}
      />
      {isLocked && <Banner icon={<Lock aria-hidden="true" />}>{t('network.lockedOpen')}</Banner>}
      {refusal !== null && <Banner tone="danger">{refusal}</Banner>}
    </div>
  )
}
