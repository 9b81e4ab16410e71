import { useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { addDays } from '../../domain/shared/time.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import type { OpenedProps } from '../../ui/Opener.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { TextField } from '../../ui/TextField.tsx'

interface Period {
  readonly from: string | undefined
  readonly to: string | undefined
}

interface PeriodDialogProps extends OpenedProps, Period {
  readonly today: string
  readonly onChange: (period: Period) => void
}

/** The usual periods at one press, or two days. */
export function PeriodDialog({ triggerRef, onClose, ...form }: PeriodDialogProps) {
  const say = useSay()
  return (
    <Popover
      placement="bottom start"
      isOpen
      triggerRef={triggerRef}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Dialog className="audit-period" aria-label={say('audit.period')}>
        <PeriodForm {...form} onClose={onClose} />
      </Dialog>
    </Popover>
  )
}

function PeriodForm({ from, to, today, onChange, onClose }: Omit<PeriodDialogProps, 'triggerRef'>) {
  const say = useSay()
  const written = (day: string | undefined) => (day === 'today' ? today : (day ?? ''))
  const [first, setFirst] = useState(written(from))
  const [last, setLast] = useState(written(to))
  const wrong = first !== '' && last !== '' && first > last ? say('audit.order') : null
  const choose = (period: Period) => {
    onChange(period)
    onClose()
  }
  return (
    <form
      className="audit-period__form"
      onSubmit={(event) => {
        event.preventDefault()
        if (wrong === null) choose({ from: first || undefined, to: last || undefined })
      }}
    >
      <div className="audit-period__row">
        <Button size="small" variant="soft" onPress={() => choose({ from: 'today', to: 'today' })}>
          {say('audit.today')}
        </Button>
        <Button size="small" onPress={() => choose({ from: addDays(today, -6), to: undefined })}>
          {say('audit.week')}
        </Button>
        <Button size="small" onPress={() => choose({ from: addDays(today, -29), to: undefined })}>
          {say('audit.month')}
        </Button>
      </div>
      <div className="audit-period__row">
        <TextField type="date" label={say('audit.from')} value={first} onChange={setFirst} />
        <TextField type="date" label={say('audit.to')} value={last} onChange={setLast} error={wrong} />
      </div>
      <div className="audit-period__foot">
        <Button size="small" variant="quiet" onPress={() => choose({ from: undefined, to: undefined })}>
          {say('audit.clear')}
        </Button>
        <Button size="small" variant="solid" type="submit" disabledReason={wrong}>
          {say('audit.apply')}
        </Button>
      </div>
    </form>
  )
}
