import { useId, useState } from 'react'
import { api } from '../../api/client/api.ts'
import { isApiFailure } from '../../api/client/api-failure.ts'
import type { AnyFailureCode } from '../../i18n/failures.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../-form/ConfirmDialog.tsx'
import { PictureChooser } from '../-picture/PictureChooser.tsx'
import { useDesk } from '../-shared/desk.ts'
import { nameOf } from '../-shared/person.ts'
import { Section } from './Section.tsx'
import { useFollowMe } from './use-follow-me.ts'

/** What a refusal says of the picture itself, where the answer names its field. */
const codeOf = (error: unknown): AnyFailureCode => {
  if (!isApiFailure(error)) return 'smth_wrong'
  // The field's code is one of the contract's.
  return (error.body?.details?.['avatar'] as AnyFailureCode | undefined) ?? error.code
}

/** The person's picture: chosen, cut to a square, sent; or taken away. */
export function PictureSection() {
  const { say, sayFailure } = useWords()
  const { operator } = useDesk()
  const follow = useFollowMe()
  const chooseId = useId()
  const [isSending, setSending] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const [problem, setProblem] = useState<AnyFailureCode | null>(null)
  const name = nameOf(operator)

  const send = async (avatar: Blob) => {
    setSending(true)
    setProblem(null)
    try {
      follow(await api.updateMe({ body: {}, files: { avatar } }))
    } catch (error) {
      setProblem(codeOf(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <Section title={say('profile.picture')} text={say('profile.pictureText')}>
      <div className="profile__picture">
        <span role="img" aria-label={say('profile.pictureOf', { name })}>
          <Avatar name={name} src={operator.avatar} size={88} />
        </span>
        <PictureChooser
          kind="avatar"
          id={chooseId}
          disabledReason={isSending ? say('profile.sendingPicture') : null}
          onPicture={(picture) => void send(picture)}
          onProblem={setProblem}
        >
          {say(operator.avatar === null ? 'profile.choosePicture' : 'profile.changePicture')}
        </PictureChooser>
        {operator.avatar !== null && (
          <Button variant="quiet" onPress={() => setRemoving(true)}>
            {say('profile.removePicture')}
          </Button>
        )}
      </div>
      <p className="field__error" role="alert">
        {problem && sayFailure(problem)}
      </p>
      {isRemoving && (
        <ConfirmDialog
          title={say('profile.removePictureSure')}
          confirm={say('profile.removePicture')}
          action={async () => follow(await api.updateMe({ body: { avatar: null } }))}
          onClose={() => setRemoving(false)}
        >
          {say('profile.removePictureText')}
        </ConfirmDialog>
      )}
    </Section>
  )
}
