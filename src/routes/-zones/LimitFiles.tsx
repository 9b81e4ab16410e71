import { CircleDashed, Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { circleAround } from '../../domain/zones/polygon-parts.ts'
import { parsePair } from '../../domain/zones/corners.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { saveText } from '../-shared/save-file.ts'
import { parseShapeFile, toGeoJson, toKml, type FileShape, type ShapeFileError } from './shape-files.ts'
import type { LimitDrawing } from './use-limit-drawing.ts'

const DEFAULT_RADIUS = 2_000

/** Shapes out of and into files, and a circle to begin with. */
export function LimitFiles({
  drawing,
  name,
  isLocked,
}: {
  readonly drawing: LimitDrawing
  readonly name: string
  readonly isLocked: boolean
}) {
  const { t } = useI18n()
  const [error, setError] = useState<ShapeFileError | null>(null)
  const [found, setFound] = useState<readonly FileShape[]>([])
  const use = (shape: FileShape) => {
    setFound([])
    drawing.setTool('corners')
    drawing.draw(shape.polygon)
  }
  const read = async ([file]: readonly File[]) => {
    if (file === undefined) return
    const shapes = parseShapeFile(await file.text())
    setError(typeof shapes === 'string' ? shapes : null)
    setFound(typeof shapes === 'string' ? [] : shapes)
    if (typeof shapes !== 'string' && shapes.length === 1 && shapes[0]) use(shapes[0])
  }
  const fileName = name === '' ? t('zones.fileName') : name
  const nothing = drawing.rings.length === 0 ? t('zones.drawFirst') : null
  return (
    <section className="zones-files" aria-label={t('zones.files')}>
      {!isLocked && (
        <FileButton
          size="small"
          accept={['.kml', '.geojson', '.json']}
          icon={<Upload aria-hidden="true" />}
          onFiles={(files) => void read(files)}
        >
          {t('zones.import')}
        </FileButton>
      )}
      <Button
        size="small"
        icon={<Download aria-hidden="true" />}
        disabledReason={nothing}
        onPress={() =>
          saveText(`${fileName}.geojson`, 'application/geo+json', toGeoJson(fileName, drawing.rings))
        }
      >
        GeoJSON
      </Button>
      <Button
        size="small"
        icon={<Download aria-hidden="true" />}
        disabledReason={nothing}
        onPress={() =>
          saveText(`${fileName}.kml`, 'application/vnd.google-earth.kml+xml', toKml(fileName, drawing.rings))
        }
      >
        KML
      </Button>
      {error !== null && <Banner tone="danger">{t(`zones.fileError.${error}`)}</Banner>}
      {found.length > 1 && (
        <div className="zones-files__found" role="group" aria-label={t('zones.chooseShape')}>
          <p>{t('zones.chooseShape')}</p>
          {found.slice(0, 20).map((shape, at) => (
            <Button
              // Shapes of a file have no other mark.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              size="small"
              onPress={() => use(shape)}
            >
              {shape.name || t('zones.shape', { number: at + 1 })}
            </Button>
          ))}
        </div>
      )}
      {!isLocked && <CircleStart drawing={drawing} />}
    </section>
  )
}

function CircleStart({ drawing }: { readonly drawing: LimitDrawing }) {
  const { t } = useI18n()
  const [place, setPlace] = useState('')
  const [radius, setRadius] = useState<number | null>(DEFAULT_RADIUS)
  const centre = parsePair(place)
  return (
    <details className="zones-typed">
      <summary>{t('zones.circle')}</summary>
      <div className="form-row">
        <TextField
          label={t('zones.centre')}
          placeholder="14.634915, -90.506882"
          value={place}
          onChange={setPlace}
        />
        <NumberField label={t('zones.radius')} max={50_000} value={radius} onChange={setRadius} />
      </div>
      <Button
        size="small"
        icon={<CircleDashed aria-hidden="true" />}
        disabledReason={centre === null || !radius ? t('zones.circleNeeds') : null}
        onPress={() =>
          centre && radius && drawing.draw(circleAround({ lng: centre[0], lat: centre[1] }, radius))
        }
      >
        {t('zones.drawCircle')}
      </Button>
    </details>
  )
}
