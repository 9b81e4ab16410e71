import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Download, RotateCcw, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { fileQuery } from '../../api/client/files.queries.ts'
import type { ModelFormat } from '../../domain/catalogue/product-media.ts'
import { useT } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { createModelScene, type ModelMove, type ModelScene } from './model-scene.ts'
import './model.css'

const BUTTONS = [
  ['left', 'model.turnLeft', ArrowLeft],
  ['right', 'model.turnRight', ArrowRight],
  ['up', 'model.turnUp', ArrowUp],
  ['down', 'model.turnDown', ArrowDown],
  ['closer', 'model.closer', ZoomIn],
  ['away', 'model.away', ZoomOut],
  ['reset', 'model.reset', RotateCcw],
] as const

const KEYS: Readonly<Record<string, ModelMove>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  '+': 'closer',
  '=': 'closer',
  '-': 'away',
  '0': 'reset',
  Home: 'reset',
}

export interface ShownModel {
  readonly url: string
  readonly name: string
  readonly format: ModelFormat
}

/** A 3D model that is turned by mouse, finger, keys or buttons. Loaded with its library when one is opened. */
export function ModelDialog({
  model,
  name,
  onClose,
}: {
  readonly model: ShownModel
  /** What it is of. */
  readonly name: string
  readonly onClose: () => void
}) {
  const t = useT()
  const { data: content, isError } = useQuery(fileQuery(model.url))
  const [problem, setProblem] = useState<'noWebgl' | 'unreadable' | null>(null)
  const shownProblem = isError ? 'unreadable' : problem
  return (
    <Dialog
      title={t('model.title', { name })}
      isOpen
      size="wide"
      onClose={onClose}
      actions={
        <a className="model__download" href={model.url} download={model.name}>
          <Download aria-hidden="true" />
          {t('model.download', { name: model.name })}
        </a>
      }
    >
      {shownProblem === null ? (
        <ModelView content={content} format={model.format} name={name} onProblem={setProblem} />
      ) : (
        <div role="alert">
          <EmptyState title={t(`model.${shownProblem}`)} />
        </div>
      )}
    </Dialog>
  )
}

function ModelView({
  content,
  format,
  name,
  onProblem,
}: {
  /** Undefined while it is loaded. */
  readonly content: ArrayBuffer | undefined
  readonly format: ModelFormat
  readonly name: string
  readonly onProblem: (problem: 'noWebgl' | 'unreadable') => void
}) {
  const t = useT()
  const helpId = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const scene = useRef<ModelScene>(null)
  useEffect(() => {
    const element = canvas.current
    if (content === undefined || element === null) return undefined
    const created = createModelScene(element, format, content)
    if (typeof created === 'string') {
      onProblem(created)
      return undefined
    }
    scene.current = created
    // The graphics card may be taken away, by a driver that starts again for example.
    const lose = () => onProblem('noWebgl')
    element.addEventListener('webglcontextlost', lose)
    return () => {
      element.removeEventListener('webglcontextlost', lose)
      scene.current = null
      created.dispose()
    }
  }, [content, format, onProblem])
  const onKeyDown = (event: KeyboardEvent) => {
    const move = KEYS[event.key]
    if (move === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    scene.current?.move(move)
  }
  return (
    <div className="model">
      {content === undefined && <p className="model__loading">{t('ui.loading')}</p>}
      {/* The canvas takes the keys that its help names. */}
      <canvas
        ref={canvas}
        className="model__canvas"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="img"
        aria-label={t('model.view', { name })}
        aria-describedby={helpId}
        onKeyDown={onKeyDown}
      />
      <div className="model__buttons" role="group" aria-label={t('model.view', { name })}>
        {BUTTONS.map(([move, label, Icon]) => (
          <Button
            key={move}
            variant="quiet"
            size="small"
            isIconOnly
            aria-label={t(label)}
            icon={<Icon aria-hidden="true" />}
            onPress={() => scene.current?.move(move)}
          />
        ))}
      </div>
      <p id={helpId} className="model__help">
        {t('model.help')}
      </p>
    </div>
  )
}
