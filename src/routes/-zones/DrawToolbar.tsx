import { Magnet, MousePointer2, Pentagon, Redo2, Slice, SquareDashed, Undo2 } from 'lucide-react'
import { useT } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { DRAW_TOOLS, type DrawTool } from './draw-tool-names.ts'
import type { LimitDrawing } from './use-limit-drawing.ts'

const ICONS = { corners: MousePointer2, outline: Pentagon, hole: SquareDashed, split: Slice } as const

/** The tools over the map. */
export function DrawToolbar({ drawing }: { readonly drawing: LimitDrawing }) {
  const t = useT()
  const isEmpty = drawing.rings.length === 0
  const reasonOf = (tool: DrawTool) => (isEmpty && tool !== 'outline' ? t('zones.drawFirst') : null)
  return (
    <div className="zones-tools" role="toolbar" aria-label={t('zones.tools')}>
      {DRAW_TOOLS.map((tool) => {
        const Icon = ICONS[tool]
        return (
          <Button
            key={tool}
            size="small"
            variant={drawing.tool === tool ? 'soft' : 'quiet'}
            icon={<Icon aria-hidden="true" />}
            aria-pressed={drawing.tool === tool}
            disabledReason={reasonOf(tool)}
            onPress={() => drawing.setTool(tool)}
          >
            {t(`zones.tool.${tool}`)}
          </Button>
        )
      })}
      <Button
        size="small"
        variant={drawing.isSnapping ? 'soft' : 'quiet'}
        icon={<Magnet aria-hidden="true" />}
        aria-pressed={drawing.isSnapping}
        onPress={() => drawing.setSnapping(!drawing.isSnapping)}
      >
        {t('zones.snap')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        isIconOnly
        icon={<Undo2 aria-hidden="true" />}
        aria-label={t('zones.undo')}
        disabledReason={drawing.undo === null ? t('zones.nothingToUndo') : null}
        onPress={() => drawing.undo?.()}
      />
      <Button
        size="small"
        variant="quiet"
        isIconOnly
        icon={<Redo2 aria-hidden="true" />}
        aria-label={t('zones.redo')}
        disabledReason={drawing.redo === null ? t('zones.nothingToRedo') : null}
        onPress={() => drawing.redo?.()}
      />
    </div>
  )
}
