import { Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../src/ui/Button.tsx'
import { Checkbox } from '../../src/ui/Checkbox.tsx'
import { ComboBox } from '../../src/ui/ComboBox.tsx'
import {
  DateField,
  DateRangeField,
  DateTimeField,
  TimeField,
  type DayRange,
} from '../../src/ui/DateField.tsx'
import { FileButton } from '../../src/ui/FileButton.tsx'
import { Kbd } from '../../src/ui/Kbd.tsx'
import { Menu, MenuItem, MenuSection, MenuTrigger } from '../../src/ui/Menu.tsx'
import { MultiComboBox } from '../../src/ui/MultiComboBox.tsx'
import { NativeButton } from '../../src/ui/NativeButton.tsx'
import { NumberField } from '../../src/ui/NumberField.tsx'
import { PopoverField } from '../../src/ui/PopoverField.tsx'
import { RadioGroup, SegmentedControl } from '../../src/ui/RadioGroup.tsx'
import { SearchField } from '../../src/ui/SearchField.tsx'
import { Select, type Option } from '../../src/ui/Select.tsx'
import { Stepper } from '../../src/ui/Stepper.tsx'
import { Switch } from '../../src/ui/Switch.tsx'
import { TextAreaField, TextField } from '../../src/ui/TextField.tsx'
import { Part, PartGroup, PartRow } from './Part.tsx'

const STORES: readonly Option<number>[] = [
  { id: 1, name: 'Cayalá' },
  { id: 2, name: 'Zona 10', detail: 'Guatemala' },
  { id: 3, name: 'Antigua', isDisabled: true },
]
const TODAY = '2026-11-20'
const ERROR = 'Revise este dato'

/** Buttons and fields, each as it is, with an error, and disabled. */
export function ControlParts() {
  return (
    <PartGroup title="Controls">
      <Part name="Button">
        <PartRow>
          {(['solid', 'soft', 'plain', 'quiet', 'danger'] as const).map((variant) => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
          <Button size="small">small</Button>
          <NativeButton>native</NativeButton>
          <NativeButton disabledReason="sending">native, not possible</NativeButton>
          <Button size="large">large</Button>
          <Button icon={<Pencil aria-hidden="true" />} shortcut={<Kbd>E</Kbd>}>
            icon
          </Button>
          <Button isIconOnly aria-label="icon only" icon={<Trash2 aria-hidden="true" />} />
          <Button variant="solid" disabledReason="Its reason">
            disabled
          </Button>
          <FileButton accept={['image/png']} onFiles={() => undefined}>
            FileButton
          </FileButton>
        </PartRow>
      </Part>
      <Part name="Menu">
        <MenuTrigger>
          <Button>Menu</Button>
          <Menu aria-label="Menu">
            <MenuItem icon={<Pencil aria-hidden="true" />} shortcut={<Kbd>E</Kbd>}>
              Item
            </MenuItem>
            <MenuSection title="Section">
              <MenuItem isDisabled>Disabled</MenuItem>
            </MenuSection>
          </Menu>
        </MenuTrigger>
      </Part>
      {(['', ERROR] as const).map((error) => (
        <Fields key={error} name={error === '' ? 'Fields' : 'Fields with an error'} error={error || null} />
      ))}
      <Fields name="Fields, disabled" isDisabled />
    </PartGroup>
  )
}

/** Every field, with a value or without. */
function Fields({
  name,
  error = null,
  isDisabled = false,
}: {
  readonly name: string
  readonly error?: string | null
  readonly isDisabled?: boolean
}) {
  const [text, setText] = useState(isDisabled ? 'Pizza' : '')
  const [smallText, setSmallText] = useState('')
  const [number, setNumber] = useState<number | null>(isDisabled ? 12 : null)
  const [store, setStore] = useState<number | null>(isDisabled ? 1 : null)
  const [stores, setStores] = useState<readonly Option<number>[]>(STORES.slice(0, isDisabled ? 2 : 0))
  const [search, setSearch] = useState('')
  const [isOn, setOn] = useState(isDisabled)
  const [day, setDay] = useState<string | null>(isDisabled ? TODAY : null)
  const [at, setAt] = useState<string | null>(isDisabled ? '2026-11-20T18:00:00.000Z' : null)
  const [range, setRange] = useState<DayRange | null>(isDisabled ? { from: TODAY, to: '2026-11-30' } : null)
  const [choice, setChoice] = useState<'a' | 'b'>('a')
  const count = useRef(0)
  const field = { error, isDisabled, help: 'Help below the field' }
  const choices = [
    { id: 'a' as const, name: 'Active' },
    { id: 'b' as const, name: 'Inactive', isDisabled },
  ]
  return (
    <Part name={name}>
      <div className="form-stack">
        <TextField {...field} label="TextField" value={text} onChange={setText} />
        <TextField
          {...field}
          label="TextField, small"
          size="small"
          placeholder="Placeholder"
          value={smallText}
          onChange={setSmallText}
        />
        <TextAreaField {...field} label="TextAreaField" value={text} onChange={setText} />
        <SearchField label="SearchField" isDisabled={isDisabled} value={search} onChange={setSearch} />
        <NumberField {...field} label="NumberField" value={number} onChange={setNumber} />
        <NumberField
          {...field}
          label="NumberField, with decimals"
          decimals={2}
          isFixed
          start="Q"
          value={number}
          onChange={setNumber}
        />
        <Select
          {...field}
          label="Select"
          options={STORES}
          value={store}
          onChange={setStore}
          placeholder="Choose"
        />
        <ComboBox {...field} label="ComboBox" options={STORES} value={store} onChange={setStore} />
        <MultiComboBox
          {...field}
          label="MultiComboBox"
          options={STORES.filter((each) => each.name.toLowerCase().includes(search.toLowerCase()))}
          search={search}
          onSearch={setSearch}
          removeLabel={(each) => `Remove ${each}`}
          value={stores}
          onChange={setStores}
        />
        <PopoverField {...field} label="PopoverField" valueText={text || null} placeholder="Choose">
          {(close) => <Button onPress={close}>Close</Button>}
        </PopoverField>
        <DateField {...field} label="DateField" today={TODAY} isClearable value={day} onChange={setDay} />
        <DateTimeField
          {...field}
          label="DateTimeField"
          today={TODAY}
          timeZone="America/Guatemala"
          value={at}
          onChange={setAt}
        />
        <DateRangeField
          {...field}
          label="DateRangeField"
          today={TODAY}
          isClearable
          value={range}
          onChange={setRange}
        />
        <TimeField {...field} label="TimeField" value={number} onChange={setNumber} />
        <RadioGroup
          label="RadioGroup"
          error={error}
          help={field.help}
          choices={choices}
          value={choice}
          onChange={setChoice}
        />
        <RadioGroup
          label="RadioGroup, cards"
          layout="cards"
          choices={choices}
          value={choice}
          onChange={setChoice}
        />
        <SegmentedControl label="SegmentedControl" choices={choices} value={choice} onChange={setChoice} />
        <Checkbox isSelected={isOn} onChange={setOn} disabledReason={isDisabled ? 'Its reason' : null}>
          Checkbox
        </Checkbox>
        <Checkbox isSelected={false} isPartial onChange={() => undefined}>
          Checkbox, partial
        </Checkbox>
        <Switch isSelected={isOn} isDisabled={isDisabled} onChange={setOn} help={field.help}>
          Switch
        </Switch>
        <Stepper
          label="Stepper"
          value={number ?? 0}
          isAddOff={isDisabled}
          isRemoveOff={isDisabled}
          onStep={(by) => {
            count.current += by
            setNumber(count.current)
          }}
        />
      </div>
    </Part>
  )
}
