import type { GlobalAppSettings } from '../../api/contract/settings.contract.ts'
import { APP_VERSION_PATTERN, compareVersions } from '../../domain/apps/app-version.ts'
import {
  EMERGENCY_FIELDS,
  VERSIONED_APPS,
  refusalToNotice,
  type AppVersions,
  type EmergencyNotice,
} from '../../domain/apps/global-app-settings.ts'

/** What is written in the form. */
export interface WrittenSettings extends AppVersions, EmergencyNotice {
  readonly emergencyClose: boolean
}

export const VERSION_FIELDS = VERSIONED_APPS.flatMap(({ minimum, latest }) =>
  latest === null ? [minimum] : [minimum, latest],
)

export const toWritten = (settings: GlobalAppSettings): WrittenSettings => ({
  minAppVersionAndroid: settings.minAppVersionAndroid,
  latestAppVersionAndroid: settings.latestAppVersionAndroid,
  minAppVersionIOS: settings.minAppVersionIOS,
  latestAppVersionIOS: settings.latestAppVersionIOS,
  minOperatorVersionAndroid: settings.minOperatorVersionAndroid,
  emergencyHeading: settings.emergencyHeading,
  emergencyMessage: settings.emergencyMessage,
  emergencyClose: settings.emergencyClose,
})

export type VersionVerdict = 'invalid' | 'aboveLatest' | 'changed' | null

/** What is to be said of a least version. */
export const verdictOfMinimum = (
  written: AppVersions,
  { minimum, latest }: (typeof VERSIONED_APPS)[number],
): VersionVerdict => {
  const version = written[minimum]
  if (!APP_VERSION_PATTERN.test(version)) return 'invalid'
  if (latest === null || !APP_VERSION_PATTERN.test(written[latest])) return null
  return compareVersions(version, written[latest]) > 0 ? 'aboveLatest' : null
}

/** The fields at fault: versions, then texts of the notice. */
export const wrongFields = (written: WrittenSettings): readonly string[] => [
  ...VERSION_FIELDS.filter((field) => !APP_VERSION_PATTERN.test(written[field])),
  ...VERSIONED_APPS.filter((app) => verdictOfMinimum(written, app) === 'aboveLatest').map(
    ({ minimum }) => minimum,
  ),
  ...missingNotice(written),
]

/** The texts that the notice lacks, as `emergencyHeading.es`. */
export const missingNotice = (written: WrittenSettings): readonly string[] =>
  refusalToNotice(written, written.emergencyClose) === null
    ? []
    : EMERGENCY_FIELDS.filter(([field, language]) => written[field][language].trim() === '').map((path) =>
        path.join('.'),
      )

/** The parts that differ from what is saved, as the body of the change. */
export const changedSettings = (written: WrittenSettings, saved: WrittenSettings): Partial<WrittenSettings> =>
  Object.fromEntries(
    Object.entries(written).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name as keyof WrittenSettings]), // its own keys
    ),
  )
