import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import './picture-viewer.css'

/** Pictures one after the other, large; the arrow keys go on. */
export function PictureViewer({
  name,
  pictures,
  first,
  onClose,
}: {
  /** What they are of. */
  readonly name: string
  readonly pictures: ReadonlyArray<{ readonly url: string; readonly alt: string }>
  readonly first: number
  readonly onClose: () => void
}) {
  const t = useT()
  const [index, setIndex] = useState(first)
  const place = useRef<HTMLDivElement>(null)
  // The keys go on from the first moment.
  useEffect(() => place.current?.querySelector<HTMLElement>('button:last-of-type')?.focus(), [])
  const count = pictures.length
  const shown = pictures[index]
  const go = (by: number) => setIndex((at) => (at + by + count) % count)
  return (
    <Dialog
      title={count > 1 ? t('picture.viewer.title', { name, position: index + 1, count }) : name}
      isOpen
      size="wide"
      onClose={onClose}
    >
      {/* Its keys are those of the two buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={place}
        className="picture-viewer"
        onKeyDown={({ key }) => {
          if (count > 1 && key === 'ArrowLeft') go(-1)
          else if (count > 1 && key === 'ArrowRight') go(1)
        }}
      >
        {count > 1 && (
          <Button
            variant="quiet"
            isIconOnly
            aria-label={t('picture.viewer.previous')}
            icon={<ChevronLeft aria-hidden="true" />}
            onPress={() => go(-1)}
          />
        )}
        <figure className="picture-viewer__figure">
          {shown && <img src={shown.url} alt={shown.alt || name} />}
          <figcaption aria-live="polite">{shown?.alt}</figcaption>
        </figure>
        {count > 1 && (
          <Button
            variant="quiet"
            isIconOnly
            aria-label={t('picture.viewer.next')}
            icon={<ChevronRight aria-hidden="true" />}
            onPress={() => go(1)}
          />
        )}
      </div>
    </Dialog>
  )
}
