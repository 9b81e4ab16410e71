import { refusal, type Refusal } from '../shared/refusal.ts'
import { compareVersions } from './app-version.ts'

export interface AppVersions {
  readonly minAppVersionAndroid: string
  readonly latestAppVersionAndroid: string
  readonly minAppVersionIOS: string
  readonly latestAppVersionIOS: string
  readonly minOperatorVersionAndroid: string
}

/** A text in both languages of the network. */
export interface TextByLanguage {
  readonly es: string
  readonly en: string
}

export interface EmergencyNotice {
  readonly emergencyHeading: TextByLanguage
  readonly emergencyMessage: TextByLanguage
}

/** The apps with a minimum and a latest version; the operators' app has a minimum alone. */
export const VERSIONED_APPS = [
  { minimum: 'minAppVersionAndroid', latest: 'latestAppVersionAndroid' },
  { minimum: 'minAppVersionIOS', latest: 'latestAppVersionIOS' },
  { minimum: 'minOperatorVersionAndroid', latest: null },
] as const satisfies ReadonlyArray<{
  readonly minimum: keyof AppVersions
  readonly latest: keyof AppVersions | null
}>

/** A minimum above the latest version would lock everybody out. */
export const refusalToVersions = (versions: AppVersions): Refusal<'app_version_above_latest'> | null => {
  const wrong = VERSIONED_APPS.find(
    ({ minimum, latest }) => latest !== null && compareVersions(versions[minimum], versions[latest]) > 0,
  )
  return wrong === undefined ? null : refusal('app_version_above_latest', { field: wrong.minimum })
}

export const EMERGENCY_FIELDS = [
  ['emergencyHeading', 'es'],
  ['emergencyHeading', 'en'],
  ['emergencyMessage', 'es'],
  ['emergencyMessage', 'en'],
] as const

export const EMERGENCY_LENGTHS = { emergencyHeading: 60, emergencyMessage: 240 } as const

/** A notice is whole in both languages or empty; apps are closed with a whole one only. */
export const refusalToNotice = (
  notice: EmergencyNotice,
  isClosed: boolean,
): Refusal<'emergency_notice_incomplete'> | null => {
  const empty = EMERGENCY_FIELDS.filter(([field, language]) => notice[field][language].trim() === '')
  const [first] = empty
  return first === undefined || (empty.length === EMERGENCY_FIELDS.length && !isClosed)
    ? null
    : refusal('emergency_notice_incomplete', { field: first.join('.') })
}
