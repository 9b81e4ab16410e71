import { Eye } from 'lucide-react'
import { getViewAsRole } from '../api/client/view-as-role.ts'
import { findBuiltInRole } from '../domain/access/built-in-roles.ts'
import { useI18n } from '../i18n/I18n.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { stopViewingAsRole } from '../session/view-as-role.ts'

/** Says that this tab views the product as another role, with a button to end it. */
export function ViewAsRoleBanner() {
  const { t, language } = useI18n()
  const role = getViewAsRole()
  if (role === null) return null
  return (
    <div className="app-shell__banner">
      <Banner
        tone="accent"
        icon={<Eye aria-hidden="true" />}
        action={
          <Button size="small" variant="soft" onPress={stopViewingAsRole}>
            {t('shell.stopViewingAsRole')}
          </Button>
        }
      >
        {t('shell.viewAsRole', { role: findBuiltInRole(role.key)?.title[language] ?? role.title })}
      </Banner>
    </div>
  )
}
