import { useId, useState } from 'react'
import { api } from '../../api/client/api.ts'
import { isApiFailure } from '../../api/client/api-failure.ts'
import type { AnyFailureCode } from '../../i18n/failure-messages.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { ConfirmDialog } from '../-form/ConfirmDialog.tsx'
import { PictureChooser } from '../-picture/PictureChooser.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { usePageActions, type PageAction } from '../-shared/page-actions.ts'
import { PageActionButton } from '../-list/PageActionButton.tsx'
import { fullName } from '../-shared/user-name.ts'
import { ProfileSection } from './ProfileSection.tsx'
import { useRefreshSession } from './use-refresh-session.ts'

/** The code of the picture field in a refusal. */
const failureCode = (error: unknown): AnyFailureCode => {
  if (!isApiFailure(error)) return 'smth_wrong'
  // The field's code is one of the contract's.
  return (error.body?.details?.['avatar'] as AnyFailureCode | undefined) ?? error.code
}

/** The user's picture: chosen, cropped and sent, or removed. */
export function PictureSection() {
  const { t, tFailure } = useI18n()
  const { operator } = useAppContext()
  const refreshSession = useRefreshSession()
  const chooseId = useId()
  const [isSending, setSending] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const [errorCode, setErrorCode] = useState<AnyFailureCode | null>(null)
  const name = fullName(operator)

  const send = async (avatar: Blob) => {
    setSending(true)
    setErrorCode(null)
    try {
      refreshSession(await api.updateMe({ body: {}, files: { avatar } }))
    } catch (error) {
      setErrorCode(failureCode(error))
    } finally {
      setSending(false)
    }
  }
  const chooseLabel = t(operator.avatar === null ? 'profile.choosePicture' : 'profile.changePicture')
  const choose: PageAction = {
    id: 'choose-picture',
    label: chooseLabel,
    disabledReason: isSending ? t('profile.sendingPicture') : null,
    onPress: () => document.getElementById(chooseId)?.click(),
  }
  const remove: PageAction | null =
    operator.avatar === null
      ? null
      : { id: 'remove-picture', label: t('profile.removePicture'), onPress: () => setRemoving(true) }
  usePageActions([choose, ...(remove ? [remove] : [])])
  return (
    <ProfileSection title={t('profile.picture')} text={t('profile.pictureText')}>
      <div className="profile__picture">
        <span role="img" aria-label={t('profile.pictureOf', { name })}>
          <Avatar name={name} src={operator.avatar} size={88} />
        </span>
        <PictureChooser
          kind="avatar"
          id={chooseId}
          disabledReason={choose.disabledReason ?? null}
          onPicture={(picture) => void send(picture)}
          onError={setErrorCode}
        >
          {chooseLabel}
        </PictureChooser>
        {remove && <PageActionButton action={remove} variant="quiet" />}
      </div>
      <p className="field__error" role="alert">
        {errorCode && tFailure(errorCode)}
      </p>
      {isRemoving && (
        <ConfirmDialog
          title={t('profile.removePictureSure')}
          confirm={t('profile.removePicture')}
          action={async () => refreshSession(await api.updateMe({ body: { avatar: null } }))}
          onClose={() => setRemoving(false)}
        >
          {t('profile.removePictureText')}
        </ConfirmDialog>
      )}
    </ProfileSection>
  )
}
