import { sql, type Kysely } from 'kysely'

/** Changed lines of placed orders, and what of their difference is still to be collected or was given back. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statement = `
    -- What is still to be collected at the door of an order that was paid before its lines changed.
    alter table payments
      add column due_amount int not null default 0 check (due_amount >= 0),
      add column due_method text check (due_method in ('cash', 'pos')),
      add constraint payments_due_has_method check ((due_amount > 0) = (due_method is not null));

    -- Parts of a payment that were given back; without an attempt by hand.
    create table payment_refunds (
      key text primary key,
      order_id int not null references orders on delete cascade,
      attempt_key text references payment_attempts on delete cascade,
      amount int not null check (amount > 0),
      bank_transaction_id text,
      requested_at timestamptz not null,
      settled_at timestamptz
    );
    create index payment_refunds_order on payment_refunds (order_id);
    create index payment_refunds_attempt on payment_refunds (attempt_key);
    create index payment_refunds_open on payment_refunds (requested_at) where settled_at is null;

    create table order_line_changes (
      id int generated always as identity primary key,
      order_id int not null references orders on delete cascade,
      revision int not null check (revision > 0),
      -- Charging: the card of the difference has not answered yet, and the lines are as they were.
      status text not null check (status in ('charging', 'applied', 'refused')),
      changed_at timestamptz not null,
      changed_by int not null references users,
      request jsonb not null,
      lines jsonb not null,
      to_pay_before int not null,
      to_pay_after int not null,
      attempt_key text unique references payment_attempts on delete cascade,
      acknowledged_at timestamptz,
      acknowledged_by int references users,
      unique (order_id, revision)
    );
    create index order_line_changes_changed_by on order_line_changes (changed_by);
    create index order_line_changes_acknowledged_by on order_line_changes (acknowledged_by);
  `
  await sql.raw(statement).execute(db)
}
