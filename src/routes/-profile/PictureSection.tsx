import { ImageUp } from 'lucide-react'
import { lazy, Suspense, useRef, useState, type ChangeEvent } from 'react'
import { api } from '../../api/client/api.ts'
import { isApiFailure } from '../../api/client/api-failure.ts'
import type { AnyFailureCode } from '../../i18n/failures.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../-form/ConfirmDialog.tsx'
import { useDesk } from '../-shared/desk.ts'
import { nameOf } from '../-shared/person.ts'
import { cutPicture, isDrawable, PICTURE_TYPES, problemOfPicture } from './picture.ts'
import { Section } from './Section.tsx'
import { useFollowMe } from './use-follow-me.ts'

const CropDialog = lazy(() => import('./CropDialog.tsx').then((module) => ({ default: module.CropDialog })))

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
  const input = useRef<HTMLInputElement>(null)
  const [source, setSource] = useState<string | null>(null)
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
  const close = () => {
    if (source) URL.revokeObjectURL(source)
    setSource(null)
  }
  const take = async (file: File) => {
    const found = problemOfPicture(file)
    setProblem(found)
    if (found) return
    // A drawing has no pixels to cut; the server draws it, and takes nothing of it but the drawing.
    if (file.type === 'image/svg+xml') return send(file)
    if (await isDrawable(file)) return setSource(URL.createObjectURL(file))
    return setProblem('image_type_error')
  }
  const onFile = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // The same file can be chosen again.
    event.target.value = ''
    if (file) void take(file)
  }
  return (
    <Section title={say('profile.picture')} text={say('profile.pictureText')}>
      <div className="profile__picture">
        <span role="img" aria-label={say('profile.pictureOf', { name })}>
          <Avatar name={name} src={operator.avatar} size={88} />
        </span>
        <input
          ref={input}
          type="file"
          className="sr"
          tabIndex={-1}
          aria-hidden="true"
          accept={PICTURE_TYPES.join(',')}
          onChange={onFile}
        />
        <Button
          icon={<ImageUp aria-hidden="true" />}
          disabledReason={isSending ? say('profile.sendingPicture') : null}
          onPress={() => input.current?.click()}
        >
          {say(operator.avatar === null ? 'profile.choosePicture' : 'profile.changePicture')}
        </Button>
        {operator.avatar !== null && (
          <Button variant="quiet" onPress={() => setRemoving(true)}>
            {say('profile.removePicture')}
          </Button>
        )}
      </div>
      <p className="field__error" role="alert">
        {problem && sayFailure(problem)}
      </p>
      {source && (
        <Suspense>
          <CropDialog
            source={source}
            onClose={close}
            onCut={(area) => {
              void cutPicture(source, area).then(send).finally(close)
            }}
          />
        </Suspense>
      )}
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
