'use client';

// The types of the widget's events.
import type {} from 'next-bellhop/react';
import { useEffect, useState } from 'react';

/** Shows the booking number outside the widget. */
export function Booked() {
  const [reference, setReference] = useState('');
  useEffect(() => {
    const onBooked = ({ detail }: DocumentEventMap['bellhop:booked']) =>
      setReference(detail.ecommerce.transaction_id);
    document.addEventListener('bellhop:booked', onBooked);
    return () => document.removeEventListener('bellhop:booked', onBooked);
  }, []);
  return <p role="status">{reference && `Thank you. Your booking number is ${reference}.`}</p>;
}
