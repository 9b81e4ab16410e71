import { useMutation } from '@tanstack/react-query'
import { Camera, CornerDownLeft, X } from 'lucide-react'
import { uploadPicture } from '../../api/client/uploads.ts'
import type { Cents } from '../../domain/shared/money.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { formatFailure } from '../-form/field-error-messages.ts'
import { PICTURE_TYPES } from '../-picture/picture.ts'
import { RecordIcon } from '../-picture/RecordIcon.tsx'
import { textOf } from '../-resource/resource-view.ts'
import { UnitsInput } from '../-stock-requests/UnitsInput.tsx'
import { ReasonSelect } from './ReasonSelect.tsx'
import type { WasteEditor, WrittenLine } from './use-waste.ts'

/** One product that was lost; a combo opens what it is made of. */
export function WasteLine({
  line,
  editor,
  money,
}: {
  readonly line: WrittenLine
  readonly editor: WasteEditor
  readonly money: (amount: Cents) => string
}) {
  const { t, language } = useI18n()
  const { product } = line
  const name = textOf(product, 'name', language)
  const set = product.compromise + product.compromiseCombo
  return (
    <article className="waste-line" data-invalid={line.excess > 0 || undefined}>
      <RecordIcon src={product.image} size={40} />
      <span className="stock-product">
        <b>{name}</b>
        <small>
          {product.sku}, {t('stock.availableCount', { count: product.available })}
        </small>
      </span>
      <UnitsInput
        label={t('stock.waste.quantityOf', { name })}
        value={line.quantity}
        isInvalid={line.excess > 0}
        onChange={(quantity) => editor.setQuantity(line.productId, quantity)}
      />
      <ReasonSelect
        name={name}
        value={line.reason}
        first={editor.lastReason}
        onChange={(reason) => editor.setReason(line.productId, reason)}
      />
      <input
        className="waste-line__comment"
        aria-label={t('stock.waste.commentOf', { name })}
        placeholder={t('stock.waste.comment')}
        maxLength={254}
        value={line.comment}
        onChange={({ currentTarget }) => editor.setComment(line.productId, currentTarget.value)}
      />
      <LinePicture line={line} name={name} editor={editor} />
      <b className="waste-line__cost">{line.excess > 0 ? '—' : money(line.cost)}</b>
      <Button
        variant="quiet"
        size="small"
        isIconOnly
        aria-label={t('stock.waste.remove', { name })}
        icon={<X aria-hidden="true" />}
        onPress={() => editor.remove(line.productId)}
      />
      {line.excess > 0 && (
        <p className="waste-line__problem" role="alert">
          {t('stock.waste.setAside', {
            quantity: product.quantity,
            orders: product.compromise,
            combos: product.compromiseCombo,
            free: product.quantity - set,
          })}
        </p>
      )}
      {line.parts.length > 0 && (
        <div
          className="waste-parts"
          role="group"
          aria-label={t('stock.waste.whatOf', { count: line.quantity, name })}
        >
          <h3>{t('stock.waste.whatOf', { count: line.quantity, name })}</h3>
          {line.parts.map(({ carried, component, cost, wasted }) => {
            const part = textOf(component, 'name', language)
            return (
              <div key={component.productId}>
                <span>{part}</span>
                <small>{t('stock.waste.carries', { count: carried })}</small>
                <UnitsInput
                  label={t('stock.waste.lostOf', { name: part })}
                  value={wasted}
                  max={carried}
                  isChanged={wasted !== carried}
                  onChange={(next) => editor.setPart(line, component.productId, Math.min(carried, next))}
                />
                <small>
                  {wasted < carried && (
                    <>
                      <CornerDownLeft aria-hidden="true" />{' '}
                      {t('stock.waste.returns', { count: carried - wasted })}
                    </>
                  )}
                </small>
                <span>{money(cost)}</span>
              </div>
            )
          })}
        </div>
      )}
    </article>
  )
}

/** A picture of what was lost, if somebody took one. */
function LinePicture({
  line,
  name,
  editor,
}: {
  readonly line: WrittenLine
  readonly name: string
  readonly editor: WasteEditor
}) {
  const i18n = useI18n()
  const { t } = i18n
  const { error, isPending, mutate } = useMutation({
    mutationFn: (file: File) =>
      uploadPicture(file, { signal: new AbortController().signal, onProgress: () => undefined }),
    onSuccess: ({ url }) => editor.setPicture(line.productId, url),
  })
  return (
    <span className="waste-line__picture">
      {line.picture === null ? (
        <FileButton
          size="small"
          variant="quiet"
          icon={<Camera aria-hidden="true" />}
          accept={PICTURE_TYPES}
          disabledReason={isPending ? t('form.sending') : null}
          onFiles={([file]) => file && mutate(file)}
        >
          {t('stock.waste.picture')}
        </FileButton>
      ) : (
        <>
          <img src={line.picture} alt={t('stock.waste.pictureOf', { name })} width={40} height={40} />
          <Button
            variant="quiet"
            size="small"
            isIconOnly
            aria-label={t('stock.waste.removePicture', { name })}
            icon={<X aria-hidden="true" />}
            onPress={() => editor.setPicture(line.productId, null)}
          />
        </>
      )}
      {error && (
        <small role="alert" data-tone="danger">
          {formatFailure(i18n, error)}
        </small>
      )}
    </span>
  )
}
