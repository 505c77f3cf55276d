// The tables and functions of supabase/migrations, as the Supabase CLI describes them. Written by
// `npm run database -- types`; a test compares. The helper types at the end of the CLI's file are left out.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      administrator_invitations: {
        Row: {
          created_at: string;
          email: string;
          invited_by: string | null;
          invited_by_name: string | null;
          role: string;
          sent_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          email: string;
          invited_by?: string | null;
          invited_by_name?: string | null;
          role?: string;
          sent_at?: string;
        };
        Update: {
          created_at?: string;
          email?: string;
          invited_by?: string | null;
          invited_by_name?: string | null;
          role?: string;
          sent_at?: string;
        };
        Relationships: [];
      };
      administrators: {
        Row: {
          added_by_name: string | null;
          email: string;
          id: string;
          name: string;
          role: string;
          since: string;
        };
        ComputedFields: never;
        Insert: {
          added_by_name?: string | null;
          email: string;
          id: string;
          name: string;
          role: string;
          since?: string;
        };
        Update: {
          added_by_name?: string | null;
          email?: string;
          id?: string;
          name?: string;
          role?: string;
          since?: string;
        };
        Relationships: [];
      };
      after_trip_guests: {
        Row: {
          asked_at: string;
          stopped_at: string | null;
          token_hash: string;
        };
        ComputedFields: never;
        Insert: {
          asked_at: string;
          stopped_at?: string | null;
          token_hash: string;
        };
        Update: {
          asked_at?: string;
          stopped_at?: string | null;
          token_hash?: string;
        };
        Relationships: [];
      };
      after_trip_key: {
        Row: {
          is_only_row: boolean;
          key: string;
        };
        ComputedFields: never;
        Insert: {
          is_only_row?: boolean;
          key?: string;
        };
        Update: {
          is_only_row?: boolean;
          key?: string;
        };
        Relationships: [];
      };
      booking_changes: {
        Row: {
          booking_id: string;
          changed_at: string;
          changed_by: string | null;
          changed_by_email: string | null;
          changed_by_link: boolean;
          changed_by_name: string | null;
          changed_facts: Json | null;
          from_date: string | null;
          from_status: string;
          id: string;
          message: string | null;
          sequence: number;
          to_status: string;
          undoes: number | null;
        };
        ComputedFields: never;
        Insert: {
          booking_id: string;
          changed_at?: string;
          changed_by?: string | null;
          changed_by_email?: string | null;
          changed_by_link?: boolean;
          changed_by_name?: string | null;
          changed_facts?: Json | null;
          from_date?: string | null;
          from_status: string;
          id?: string;
          message?: string | null;
          sequence: number;
          to_status: string;
          undoes?: number | null;
        };
        Update: {
          booking_id?: string;
          changed_at?: string;
          changed_by?: string | null;
          changed_by_email?: string | null;
          changed_by_link?: boolean;
          changed_by_name?: string | null;
          changed_facts?: Json | null;
          from_date?: string | null;
          from_status?: string;
          id?: string;
          message?: string | null;
          sequence?: number;
          to_status?: string;
          undoes?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'booking_changes_booking_id_fkey';
            columns: ['booking_id'];
            isOneToOne: false;
            referencedRelation: 'bookings';
            referencedColumns: ['id'];
          },
        ];
      };
      booking_figures: {
        Row: {
          booking_id: string;
          day: string | null;
          decided_at: string | null;
          erased_at: string | null;
          is_confirmed: boolean;
          is_counted: boolean;
          kind: string | null;
          last_day: string | null;
          name: string | null;
          people: number | null;
          promised_at: string | null;
          requested_at: string;
          several_items: Json | null;
          source: string;
          week: string;
        };
        ComputedFields: never;
        Insert: {
          booking_id: string;
          day?: string | null;
          decided_at?: string | null;
          erased_at?: string | null;
          is_confirmed: boolean;
          is_counted: boolean;
          kind?: string | null;
          last_day?: string | null;
          name?: string | null;
          people?: number | null;
          promised_at?: string | null;
          requested_at: string;
          several_items?: Json | null;
          source: string;
          week: string;
        };
        Update: {
          booking_id?: string;
          day?: string | null;
          decided_at?: string | null;
          erased_at?: string | null;
          is_confirmed?: boolean;
          is_counted?: boolean;
          kind?: string | null;
          last_day?: string | null;
          name?: string | null;
          people?: number | null;
          promised_at?: string | null;
          requested_at?: string;
          several_items?: Json | null;
          source?: string;
          week?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'booking_figures_booking_id_fkey';
            columns: ['booking_id'];
            isOneToOne: true;
            referencedRelation: 'bookings';
            referencedColumns: ['id'];
          },
        ];
      };
      booking_groups: {
        Row: {
          booking_id: string;
          group_id: string;
          id: string;
          joined_at: string;
          joined_by: string | null;
          joined_by_name: string | null;
          left_at: string | null;
          left_by_name: string | null;
        };
        ComputedFields: never;
        Insert: {
          booking_id: string;
          group_id: string;
          id?: string;
          joined_at?: string;
          joined_by?: string | null;
          joined_by_name?: string | null;
          left_at?: string | null;
          left_by_name?: string | null;
        };
        Update: {
          booking_id?: string;
          group_id?: string;
          id?: string;
          joined_at?: string;
          joined_by?: string | null;
          joined_by_name?: string | null;
          left_at?: string | null;
          left_by_name?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'booking_groups_booking_id_fkey';
            columns: ['booking_id'];
            isOneToOne: false;
            referencedRelation: 'bookings';
            referencedColumns: ['id'];
          },
        ];
      };
      booking_limits: {
        Row: {
          acknowledgements_an_hour: number;
          bookings_an_hour_per_account: number;
          bookings_an_hour_per_email: number;
          is_only_row: boolean;
          undo_seconds: number;
        };
        ComputedFields: never;
        Insert: {
          acknowledgements_an_hour?: number;
          bookings_an_hour_per_account?: number;
          bookings_an_hour_per_email?: number;
          is_only_row?: boolean;
          undo_seconds?: number;
        };
        Update: {
          acknowledgements_an_hour?: number;
          bookings_an_hour_per_account?: number;
          bookings_an_hour_per_email?: number;
          is_only_row?: boolean;
          undo_seconds?: number;
        };
        Relationships: [];
      };
      booking_links: {
        Row: {
          booking_id: string;
          created_at: string;
          expires_at: string;
          id: string;
          purpose: string;
          sent_to: string | null;
          token_hash: string;
          used_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          booking_id: string;
          created_at?: string;
          expires_at: string;
          id?: string;
          purpose: string;
          sent_to?: string | null;
          token_hash: string;
          used_at?: string | null;
        };
        Update: {
          booking_id?: string;
          created_at?: string;
          expires_at?: string;
          id?: string;
          purpose?: string;
          sent_to?: string | null;
          token_hash?: string;
          used_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'booking_links_booking_id_fkey';
            columns: ['booking_id'];
            isOneToOne: false;
            referencedRelation: 'bookings';
            referencedColumns: ['id'];
          },
        ];
      };
      booking_notes: {
        Row: {
          booking_id: string;
          id: string;
          note: string;
          written_at: string;
          written_by: string | null;
          written_by_email: string | null;
          written_by_name: string | null;
        };
        ComputedFields: never;
        Insert: {
          booking_id: string;
          id?: string;
          note: string;
          written_at?: string;
          written_by?: string | null;
          written_by_email?: string | null;
          written_by_name?: string | null;
        };
        Update: {
          booking_id?: string;
          id?: string;
          note?: string;
          written_at?: string;
          written_by?: string | null;
          written_by_email?: string | null;
          written_by_name?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'booking_notes_booking_id_fkey';
            columns: ['booking_id'];
            isOneToOne: false;
            referencedRelation: 'bookings';
            referencedColumns: ['id'];
          },
        ];
      };
      bookings: {
        Row: {
          back_at: string | null;
          booked_items: NonNullable<Json>;
          booking_type: string;
          combo_tour_id: string | null;
          created_at: string;
          custom_tour_ids: string[] | null;
          date: string;
          decision_due_at: string;
          departure_id: string | null;
          divided_from: string | null;
          email: string;
          entered_by: string | null;
          entered_by_name: string | null;
          erased_at: string | null;
          erased_by_email: string | null;
          erased_by_name: string | null;
          golf_cart_id: string | null;
          id: string;
          is_old_overlap: boolean;
          is_suspect: boolean;
          last_day: string | null;
          last_departure_id: string | null;
          leaves_at: string | null;
          meeting_point: string | null;
          merged_into: string | null;
          message: string | null;
          name: string;
          people: number;
          phone: string;
          pickup_at: string | null;
          pickup_place: string | null;
          rental_form: Json | null;
          sent_by: string | null;
          source: string | null;
          status: string;
          tour_id: string | null;
          can_tick_rental_form: boolean | null;
          read_booking_rules: Database['public']['CompositeTypes']['booking_rules'] | null;
          require_room: {
            back_at: string | null;
            capacity: number | null;
            changed_at: string;
            day: string;
            default_id: string | null;
            id: string;
            leaves_at: string;
            meeting_point: string;
            minimum: number | null;
            tour_id: string;
          } | null;
        };
        ComputedFields: 'can_tick_rental_form' | 'read_booking_rules' | 'require_room';
        Insert: {
          back_at?: string | null;
          booked_items?: NonNullable<Json>;
          booking_type: string;
          combo_tour_id?: string | null;
          created_at?: string;
          custom_tour_ids?: string[] | null;
          date: string;
          decision_due_at?: string;
          departure_id?: string | null;
          divided_from?: string | null;
          email: string;
          entered_by?: string | null;
          entered_by_name?: string | null;
          erased_at?: string | null;
          erased_by_email?: string | null;
          erased_by_name?: string | null;
          golf_cart_id?: string | null;
          id?: string;
          is_old_overlap?: boolean;
          is_suspect?: boolean;
          last_day?: string | null;
          last_departure_id?: string | null;
          leaves_at?: string | null;
          meeting_point?: string | null;
          merged_into?: string | null;
          message?: string | null;
          name: string;
          people: number;
          phone: string;
          pickup_at?: string | null;
          pickup_place?: string | null;
          rental_form?: Json | null;
          sent_by?: string | null;
          source?: string | null;
          status?: string;
          tour_id?: string | null;
        };
        Update: {
          back_at?: string | null;
          booked_items?: NonNullable<Json>;
          booking_type?: string;
          combo_tour_id?: string | null;
          created_at?: string;
          custom_tour_ids?: string[] | null;
          date?: string;
          decision_due_at?: string;
          departure_id?: string | null;
          divided_from?: string | null;
          email?: string;
          entered_by?: string | null;
          entered_by_name?: string | null;
          erased_at?: string | null;
          erased_by_email?: string | null;
          erased_by_name?: string | null;
          golf_cart_id?: string | null;
          id?: string;
          is_old_overlap?: boolean;
          is_suspect?: boolean;
          last_day?: string | null;
          last_departure_id?: string | null;
          leaves_at?: string | null;
          meeting_point?: string | null;
          merged_into?: string | null;
          message?: string | null;
          name?: string;
          people?: number;
          phone?: string;
          pickup_at?: string | null;
          pickup_place?: string | null;
          rental_form?: Json | null;
          sent_by?: string | null;
          source?: string | null;
          status?: string;
          tour_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'bookings_departure_id_fkey';
            columns: ['departure_id'];
            isOneToOne: false;
            referencedRelation: 'departures';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'bookings_last_departure_id_fkey';
            columns: ['last_departure_id'];
            isOneToOne: false;
            referencedRelation: 'departures';
            referencedColumns: ['id'];
          },
        ];
      };
      calendar_feeds: {
        Row: {
          id: string;
          label: string;
          last_read_at: string | null;
          made_at: string;
          made_by: string;
          made_by_email: string | null;
          token_hash: string;
        };
        ComputedFields: never;
        Insert: {
          id?: string;
          label: string;
          last_read_at?: string | null;
          made_at?: string;
          made_by: string;
          made_by_email?: string | null;
          token_hash: string;
        };
        Update: {
          id?: string;
          label?: string;
          last_read_at?: string | null;
          made_at?: string;
          made_by?: string;
          made_by_email?: string | null;
          token_hash?: string;
        };
        Relationships: [];
      };
      catalogue_items: {
        Row: {
          category: string | null;
          days: number;
          duration: string | null;
          id: string;
          kind: string;
          name: string;
          parts: string[];
          seats: number | null;
        };
        ComputedFields: never;
        Insert: {
          category?: string | null;
          days: number;
          duration?: string | null;
          id: string;
          kind: string;
          name: string;
          parts: string[];
          seats?: number | null;
        };
        Update: {
          category?: string | null;
          days?: number;
          duration?: string | null;
          id?: string;
          kind?: string;
          name?: string;
          parts?: string[];
          seats?: number | null;
        };
        Relationships: [];
      };
      change_requests: {
        Row: {
          booking_id: string;
          handled_at: string | null;
          id: string;
          kind: string;
          message: string | null;
          sent_at: string;
          wanted_day: string | null;
        };
        ComputedFields: never;
        Insert: {
          booking_id: string;
          handled_at?: string | null;
          id?: string;
          kind: string;
          message?: string | null;
          sent_at?: string;
          wanted_day?: string | null;
        };
        Update: {
          booking_id?: string;
          handled_at?: string | null;
          id?: string;
          kind?: string;
          message?: string | null;
          sent_at?: string;
          wanted_day?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'change_requests_booking_id_fkey';
            columns: ['booking_id'];
            isOneToOne: false;
            referencedRelation: 'bookings';
            referencedColumns: ['id'];
          },
        ];
      };
      closed_days: {
        Row: {
          created_at: string;
          first_day: string;
          id: string;
          item_id: string | null;
          item_kind: string | null;
          last_day: string;
          reason: string;
          weather_call_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          first_day: string;
          id?: string;
          item_id?: string | null;
          item_kind?: string | null;
          last_day: string;
          reason: string;
          weather_call_id?: string | null;
        };
        Update: {
          created_at?: string;
          first_day?: string;
          id?: string;
          item_id?: string | null;
          item_kind?: string | null;
          last_day?: string;
          reason?: string;
          weather_call_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'closed_days_weather_call_id_fkey';
            columns: ['weather_call_id'];
            isOneToOne: false;
            referencedRelation: 'weather_calls';
            referencedColumns: ['id'];
          },
        ];
      };
      daily_digests: {
        Row: {
          day: string;
          decided_at: string;
        };
        ComputedFields: never;
        Insert: {
          day: string;
          decided_at?: string;
        };
        Update: {
          day?: string;
          decided_at?: string;
        };
        Relationships: [];
      };
      deleted_pictures: {
        Row: {
          deleted_at: string;
          id: string;
          item: NonNullable<Json>;
        };
        ComputedFields: never;
        Insert: {
          deleted_at?: string;
          id: string;
          item: NonNullable<Json>;
        };
        Update: {
          deleted_at?: string;
          id?: string;
          item?: NonNullable<Json>;
        };
        Relationships: [];
      };
      departure_times: {
        Row: {
          back_at: string | null;
          capacity: number | null;
          id: string;
          leaves_at: string;
          meeting_point: string;
          minimum: number | null;
          tour_id: string;
        };
        ComputedFields: never;
        Insert: {
          back_at?: string | null;
          capacity?: number | null;
          id?: string;
          leaves_at: string;
          meeting_point: string;
          minimum?: number | null;
          tour_id: string;
        };
        Update: {
          back_at?: string | null;
          capacity?: number | null;
          id?: string;
          leaves_at?: string;
          meeting_point?: string;
          minimum?: number | null;
          tour_id?: string;
        };
        Relationships: [];
      };
      departures: {
        Row: {
          back_at: string | null;
          capacity: number | null;
          changed_at: string;
          day: string;
          default_id: string | null;
          id: string;
          leaves_at: string;
          meeting_point: string;
          minimum: number | null;
          tour_id: string;
        };
        ComputedFields: never;
        Insert: {
          back_at?: string | null;
          capacity?: number | null;
          changed_at?: string;
          day: string;
          default_id?: string | null;
          id?: string;
          leaves_at: string;
          meeting_point: string;
          minimum?: number | null;
          tour_id: string;
        };
        Update: {
          back_at?: string | null;
          capacity?: number | null;
          changed_at?: string;
          day?: string;
          default_id?: string | null;
          id?: string;
          leaves_at?: string;
          meeting_point?: string;
          minimum?: number | null;
          tour_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'departures_default_id_fkey';
            columns: ['default_id'];
            isOneToOne: false;
            referencedRelation: 'departure_times';
            referencedColumns: ['id'];
          },
        ];
      };
      desk_changes: {
        Row: {
          act: string;
          area: string;
          changed_at: string;
          changed_by: string | null;
          changed_by_name: string | null;
          fields: string[];
          id: string;
          subject: string;
        };
        ComputedFields: never;
        Insert: {
          act: string;
          area: string;
          changed_at?: string;
          changed_by?: string | null;
          changed_by_name?: string | null;
          fields?: string[];
          id?: string;
          subject: string;
        };
        Update: {
          act?: string;
          area?: string;
          changed_at?: string;
          changed_by?: string | null;
          changed_by_name?: string | null;
          fields?: string[];
          id?: string;
          subject?: string;
        };
        Relationships: [];
      };
      desk_settings: {
        Row: {
          after_trip_at: string | null;
          decision_hours: number;
          decisions_from: string;
          decisions_until: string;
          is_only_row: boolean;
          keep_bookings_days: number | null;
          rental_statements: string[];
          rental_statements_version: number;
          requires_second_factor: boolean;
        };
        ComputedFields: never;
        Insert: {
          after_trip_at?: string | null;
          decision_hours?: number;
          decisions_from?: string;
          decisions_until?: string;
          is_only_row?: boolean;
          keep_bookings_days?: number | null;
          rental_statements?: string[];
          rental_statements_version?: number;
          requires_second_factor?: boolean;
        };
        Update: {
          after_trip_at?: string | null;
          decision_hours?: number;
          decisions_from?: string;
          decisions_until?: string;
          is_only_row?: boolean;
          keep_bookings_days?: number | null;
          rental_statements?: string[];
          rental_statements_version?: number;
          requires_second_factor?: boolean;
        };
        Relationships: [];
      };
      device_decisions: {
        Row: {
          decided_at: string;
          id: string;
        };
        ComputedFields: never;
        Insert: {
          decided_at?: string;
          id: string;
        };
        Update: {
          decided_at?: string;
          id?: string;
        };
        Relationships: [];
      };
      gallery_items: {
        Row: {
          category: string | null;
          description: string | null;
          id: string;
          image_url: string;
          is_featured: boolean;
          sort_order: number;
          title: string | null;
        };
        ComputedFields: never;
        Insert: {
          category?: string | null;
          description?: string | null;
          id?: string;
          image_url: string;
          is_featured?: boolean;
          sort_order?: number;
          title?: string | null;
        };
        Update: {
          category?: string | null;
          description?: string | null;
          id?: string;
          image_url?: string;
          is_featured?: boolean;
          sort_order?: number;
          title?: string | null;
        };
        Relationships: [];
      };
      guest_languages: {
        Row: {
          booking_id: string;
          language: string;
        };
        ComputedFields: never;
        Insert: {
          booking_id: string;
          language: string;
        };
        Update: {
          booking_id?: string;
          language?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'guest_languages_booking_id_fkey';
            columns: ['booking_id'];
            isOneToOne: false;
            referencedRelation: 'bookings';
            referencedColumns: ['id'];
          },
        ];
      };
      guest_merges: {
        Row: {
          booking_id: string;
          id: string;
          merged_at: string;
          merged_by: string | null;
          merged_by_name: string | null;
          other_id: string;
        };
        ComputedFields: never;
        Insert: {
          booking_id: string;
          id?: string;
          merged_at?: string;
          merged_by?: string | null;
          merged_by_name?: string | null;
          other_id: string;
        };
        Update: {
          booking_id?: string;
          id?: string;
          merged_at?: string;
          merged_by?: string | null;
          merged_by_name?: string | null;
          other_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'guest_merges_booking_id_fkey';
            columns: ['booking_id'];
            isOneToOne: false;
            referencedRelation: 'bookings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'guest_merges_other_id_fkey';
            columns: ['other_id'];
            isOneToOne: false;
            referencedRelation: 'bookings';
            referencedColumns: ['id'];
          },
        ];
      };
      guest_notes: {
        Row: {
          booking_id: string;
          id: string;
          note: string;
          written_at: string;
          written_by: string | null;
          written_by_name: string | null;
        };
        ComputedFields: never;
        Insert: {
          booking_id: string;
          id?: string;
          note: string;
          written_at?: string;
          written_by?: string | null;
          written_by_name?: string | null;
        };
        Update: {
          booking_id?: string;
          id?: string;
          note?: string;
          written_at?: string;
          written_by?: string | null;
          written_by_name?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'guest_notes_booking_id_fkey';
            columns: ['booking_id'];
            isOneToOne: false;
            referencedRelation: 'bookings';
            referencedColumns: ['id'];
          },
        ];
      };
      item_limits: {
        Row: {
          item_id: string;
          item_kind: string;
          lead_days: number;
          people_a_day: number | null;
        };
        ComputedFields: never;
        Insert: {
          item_id: string;
          item_kind: string;
          lead_days?: number;
          people_a_day?: number | null;
        };
        Update: {
          item_id?: string;
          item_kind?: string;
          lead_days?: number;
          people_a_day?: number | null;
        };
        Relationships: [];
      };
      mail_outbox: {
        Row: {
          attempts: number;
          booking_id: string | null;
          change_id: string | null;
          change_request_id: string | null;
          claimed_until: string | null;
          created_at: string;
          failed_at: string | null;
          held_until: string | null;
          id: string;
          kind: string;
          last_error: string | null;
          next_attempt_at: string;
          payload: Json | null;
          problem: string | null;
          repetition: number;
          sent_at: string | null;
          status: string;
          user_id: string | null;
          weather_call_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          attempts?: number;
          booking_id?: string | null;
          change_id?: string | null;
          change_request_id?: string | null;
          claimed_until?: string | null;
          created_at?: string;
          failed_at?: string | null;
          held_until?: string | null;
          id?: string;
          kind: string;
          last_error?: string | null;
          next_attempt_at?: string;
          payload?: Json | null;
          problem?: string | null;
          repetition?: number;
          sent_at?: string | null;
          status?: never;
          user_id?: string | null;
          weather_call_id?: string | null;
        };
        Update: {
          attempts?: number;
          booking_id?: string | null;
          change_id?: string | null;
          change_request_id?: string | null;
          claimed_until?: string | null;
          created_at?: string;
          failed_at?: string | null;
          held_until?: string | null;
          id?: string;
          kind?: string;
          last_error?: string | null;
          next_attempt_at?: string;
          payload?: Json | null;
          problem?: string | null;
          repetition?: number;
          sent_at?: string | null;
          status?: never;
          user_id?: string | null;
          weather_call_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'mail_outbox_booking_id_fkey';
            columns: ['booking_id'];
            isOneToOne: false;
            referencedRelation: 'bookings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'mail_outbox_change_id_fkey';
            columns: ['change_id'];
            isOneToOne: false;
            referencedRelation: 'booking_changes';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'mail_outbox_change_request_id_fkey';
            columns: ['change_request_id'];
            isOneToOne: false;
            referencedRelation: 'change_requests';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'mail_outbox_weather_call_id_fkey';
            columns: ['weather_call_id'];
            isOneToOne: false;
            referencedRelation: 'weather_calls';
            referencedColumns: ['id'];
          },
        ];
      };
      rental_moves: {
        Row: {
          booking_id: string;
          from_cart: string;
          id: string;
          moved_at: string;
          moved_by: string | null;
          moved_by_name: string | null;
          to_cart: string;
        };
        ComputedFields: never;
        Insert: {
          booking_id: string;
          from_cart: string;
          id?: string;
          moved_at?: string;
          moved_by?: string | null;
          moved_by_name?: string | null;
          to_cart: string;
        };
        Update: {
          booking_id?: string;
          from_cart?: string;
          id?: string;
          moved_at?: string;
          moved_by?: string | null;
          moved_by_name?: string | null;
          to_cart?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'rental_moves_booking_id_fkey';
            columns: ['booking_id'];
            isOneToOne: false;
            referencedRelation: 'bookings';
            referencedColumns: ['id'];
          },
        ];
      };
      server_alerts: {
        Row: {
          message: string;
          name: string;
          seen_at: string;
          since: string;
        };
        ComputedFields: never;
        Insert: {
          message: string;
          name: string;
          seen_at?: string;
          since?: string;
        };
        Update: {
          message?: string;
          name?: string;
          seen_at?: string;
          since?: string;
        };
        Relationships: [];
      };
      tour_order: {
        Row: {
          is_only_row: boolean;
          tour_ids: string[];
        };
        ComputedFields: never;
        Insert: {
          is_only_row?: boolean;
          tour_ids?: string[];
        };
        Update: {
          is_only_row?: boolean;
          tour_ids?: string[];
        };
        Relationships: [];
      };
      tour_overlays: {
        Row: {
          description: string | null;
          duration: string | null;
          facts: NonNullable<Json>;
          image_alt: string | null;
          image_url: string | null;
          included: string[] | null;
          is_hidden: boolean;
          name: string | null;
          tour_id: string;
        };
        ComputedFields: never;
        Insert: {
          description?: string | null;
          duration?: string | null;
          facts?: NonNullable<Json>;
          image_alt?: string | null;
          image_url?: string | null;
          included?: string[] | null;
          is_hidden?: boolean;
          name?: string | null;
          tour_id: string;
        };
        Update: {
          description?: string | null;
          duration?: string | null;
          facts?: NonNullable<Json>;
          image_alt?: string | null;
          image_url?: string | null;
          included?: string[] | null;
          is_hidden?: boolean;
          name?: string | null;
          tour_id?: string;
        };
        Relationships: [];
      };
      tours: {
        Row: {
          category: string;
          created_at: string;
          description: string | null;
          duration: string;
          facts: NonNullable<Json>;
          id: string;
          image_alt: string | null;
          image_url: string | null;
          included: string[] | null;
          is_active: boolean;
          name: string;
          slug: string;
        };
        ComputedFields: never;
        Insert: {
          category: string;
          created_at?: string;
          description?: string | null;
          duration: string;
          facts?: NonNullable<Json>;
          id?: string;
          image_alt?: string | null;
          image_url?: string | null;
          included?: string[] | null;
          is_active?: boolean;
          name: string;
          slug?: string;
        };
        Update: {
          category?: string;
          created_at?: string;
          description?: string | null;
          duration?: string;
          facts?: NonNullable<Json>;
          id?: string;
          image_alt?: string | null;
          image_url?: string | null;
          included?: string[] | null;
          is_active?: boolean;
          name?: string;
          slug?: string;
        };
        Relationships: [];
      };
      weather_call_bookings: {
        Row: {
          booking_id: string;
          call_id: string;
          offered_days: string[];
        };
        ComputedFields: never;
        Insert: {
          booking_id: string;
          call_id: string;
          offered_days: string[];
        };
        Update: {
          booking_id?: string;
          call_id?: string;
          offered_days?: string[];
        };
        Relationships: [
          {
            foreignKeyName: 'weather_call_bookings_booking_id_fkey';
            columns: ['booking_id'];
            isOneToOne: false;
            referencedRelation: 'bookings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'weather_call_bookings_call_id_fkey';
            columns: ['call_id'];
            isOneToOne: false;
            referencedRelation: 'weather_calls';
            referencedColumns: ['id'];
          },
        ];
      };
      weather_calls: {
        Row: {
          created_at: string;
          created_by_name: string | null;
          day: string;
          id: string;
          reason: string;
          tour_ids: string[];
          undo_until: string;
          undone_at: string | null;
          undone_by_name: string | null;
          stop_tours: undefined | null;
        };
        ComputedFields: 'stop_tours';
        Insert: {
          created_at?: string;
          created_by_name?: string | null;
          day: string;
          id: string;
          reason: string;
          tour_ids: string[];
          undo_until?: string;
          undone_at?: string | null;
          undone_by_name?: string | null;
        };
        Update: {
          created_at?: string;
          created_by_name?: string | null;
          day?: string;
          id?: string;
          reason?: string;
          tour_ids?: string[];
          undo_until?: string;
          undone_at?: string | null;
          undone_by_name?: string | null;
        };
        Relationships: [];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      accept_invitation: { Args: Record<PropertyKey, never>; Returns: boolean };
      add_departure: { Args: { departure: string; made: Json }; Returns: undefined };
      are_of_one_guest: { Args: { ids: string[] }; Returns: boolean };
      author_name: { Args: Record<PropertyKey, never>; Returns: string };
      booked_days: {
        Args: { first_day: string; last_day: string };
        Returns: {
          booking_id: string;
          day: string;
          day_count: number;
          day_number: number;
        }[];
      };
      booked_ids: {
        Args: { combo_tour_id: string; custom_tour_ids: string[]; golf_cart_id: string; tour_id: string };
        Returns: string[];
      };
      bookings_of_guest: {
        Args: { booking: string };
        Returns: {
          back_at: string | null;
          booked_items: NonNullable<Json>;
          booking_type: string;
          combo_tour_id: string | null;
          created_at: string;
          custom_tour_ids: string[] | null;
          date: string;
          decision_due_at: string;
          departure_id: string | null;
          divided_from: string | null;
          email: string;
          entered_by: string | null;
          entered_by_name: string | null;
          erased_at: string | null;
          erased_by_email: string | null;
          erased_by_name: string | null;
          golf_cart_id: string | null;
          id: string;
          is_old_overlap: boolean;
          is_suspect: boolean;
          last_day: string | null;
          last_departure_id: string | null;
          leaves_at: string | null;
          meeting_point: string | null;
          merged_into: string | null;
          message: string | null;
          name: string;
          people: number;
          phone: string;
          pickup_at: string | null;
          pickup_place: string | null;
          rental_form: Json | null;
          sent_by: string | null;
          source: string | null;
          status: string;
          tour_id: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'bookings';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      bookings_of_tours: { Args: { day: string; tour_ids: string[] }; Returns: string[] };
      can_tick_rental_form: {
        Args: {
          booking: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
        };
        Returns: boolean;
      };
      change_administrator_role: { Args: { administrator: string; role: string }; Returns: undefined };
      change_booking: {
        Args: { all_the_same?: boolean; booking: string; change_request?: string; changes: Json; message?: string };
        Returns: Json;
      };
      change_departure: { Args: { changes: Json; departure: string; message?: string }; Returns: Json };
      check_visitor_booking: {
        Args: {
          request: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
          rules: Database['public']['CompositeTypes']['booking_rules'];
        };
        Returns: undefined;
      };
      claim_mails: {
        Args: { account?: string; email?: string; links?: Json; max_rows: number; name?: string; operator?: string };
        Returns: {
          asks_form: boolean;
          booking_row: Json;
          change_row: Json;
          day_load: Json;
          desk_tours: Json;
          id: string;
          kind: string;
          others: Json;
          payload: Json;
          token: string;
        }[];
      };
      compare_bookings: {
        Args: {
          after: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
          before: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
        };
        Returns: Json;
      };
      copy_notes: {
        Args: {
          merged: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
          target: string;
        };
        Returns: string[];
      };
      count_bookings: {
        Args: Record<PropertyKey, never>;
        Returns: {
          counts: Json;
          decision_due_at: string;
          newest: string;
          revision: string;
          waiting_since: string;
        }[];
      };
      create_weather_call: { Args: { day: string; id: string; reason: string; tour_ids: string[] }; Returns: Json };
      days_of_items: { Args: { booked_items: Json }; Returns: number };
      decide_booking: {
        Args: { all_the_same?: boolean; booking: string; decision: string; departure?: string; message?: string };
        Returns: undefined;
      };
      decide_by_link: {
        Args: { all_the_same?: boolean; decision: string; message?: string; token: string };
        Returns: Json;
      };
      decide_from_device: {
        Args: {
          all_the_same?: boolean;
          booking: string;
          decision: string;
          decision_id: string;
          departure?: string;
          message?: string;
        };
        Returns: Json;
      };
      default_departure: { Args: { day: string; tour: string }; Returns: string };
      delete_expired_links: { Args: Record<PropertyKey, never>; Returns: number };
      describe_item: { Args: { item_id: string; item_kind: string }; Returns: Json };
      describe_items: {
        Args: { combo_tour_id: string; custom_tour_ids: string[]; golf_cart_id: string; tour_id: string };
        Returns: Json;
      };
      desk_revision: { Args: Record<PropertyKey, never>; Returns: string };
      desk_role: { Args: Record<PropertyKey, never>; Returns: string };
      desk_subject: { Args: { label: string; table_name: string; thing: Json }; Returns: string };
      desk_tours_of: {
        Args: { bookings: string[] };
        Returns: {
          booking: string;
          tours: Json;
        }[];
      };
      divide_party: {
        Args: {
          all_the_same?: boolean;
          booking: string;
          changes: Json;
          leaving: number;
          message?: string;
          of_people: number;
          part: string;
        };
        Returns: Json;
      };
      enqueue_after_trips: { Args: { moment?: string }; Returns: number };
      enqueue_daily_digest: { Args: { moment?: string }; Returns: boolean };
      enqueue_new_user_mail: { Args: { account: string; email: string; name: string }; Returns: undefined };
      enqueue_nudges: { Args: Record<PropertyKey, never>; Returns: number };
      enter_booking: {
        Args: {
          all_the_same?: boolean;
          booking: string;
          confirms?: boolean;
          departure?: string;
          entry: Json;
          tells_visitor?: boolean;
        };
        Returns: string;
      };
      erase_booking: { Args: { booking: string }; Returns: number };
      erase_bookings_of: { Args: { email: string }; Returns: number };
      erase_old_bookings: { Args: { max_rows?: number }; Returns: number };
      erase_these: { Args: { ids: string[]; who: string }; Returns: number };
      find_confirmed_rental: {
        Args: { cart: string; except_booking?: string; first_day: string; last_day: string };
        Returns: string;
      };
      find_fresh_booking: { Args: { email: string; name: string }; Returns: string };
      find_guests: {
        Args: { max_guests?: number; words: string };
        Returns: {
          bookings: number;
          email: string;
          id: string;
          name: string;
          phone: string;
        }[];
      };
      find_heir: { Args: { ids: string[]; leaving: string }; Returns: string };
      find_linked_booking: { Args: { purpose: string; token: string }; Returns: string };
      find_obstacle: { Args: { booking: string }; Returns: Json };
      find_obstacles_of_item: {
        Args: { days: number; first_day: string; item_id: string; item_kind: string; last_day: string; people: number };
        Returns: {
          day: string;
          rank: number;
          reason: string;
          why: string;
        }[];
      };
      find_unavailable_days: {
        Args: {
          booking_type: string;
          first_day: string;
          item_ids: string[];
          last_day: string;
          people: number;
          rental_days: number;
        };
        Returns: {
          day: string;
          reason: string;
          why: string;
        }[];
      };
      find_unavailable_days_of_item: {
        Args: {
          first_day: string;
          item_id: string;
          item_kind: string;
          last_day: string;
          people: number;
          rental_days: number;
        };
        Returns: {
          day: string;
          reason: string;
          why: string;
        }[];
      };
      finish_mails: { Args: { attempts: Json }; Returns: undefined };
      forget_deleted_pictures: {
        Args: { removed: string[] };
        Returns: {
          file: string;
          id: string;
        }[];
      };
      has_blank_item: { Args: { items: string[] }; Returns: boolean };
      has_changed_since: { Args: { booking: string; change: number }; Returns: boolean };
      held_places: {
        Args: { first_day: string; item_id: string; item_kind: string; last_day: string };
        Returns: {
          day: string;
          people: number;
        }[];
      };
      ids_of_guest: { Args: { booking: string; with_merges?: boolean }; Returns: string[] };
      ids_together: { Args: { booking: string }; Returns: string[] };
      invite_administrator: { Args: { email: string; role?: string }; Returns: string };
      is_admin: { Args: Record<PropertyKey, never>; Returns: boolean };
      is_as_left: {
        Args: {
          other: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
          since: string;
        };
        Returns: boolean;
      };
      is_departure_full: { Args: { booking: string }; Returns: boolean };
      is_due: {
        Args: {
          attempts: number;
          claimed_until: string;
          created_at: string;
          held_until: string;
          next_attempt_at: string;
        };
        Returns: boolean;
      };
      is_next_change_mail: { Args: { booking: string; change: string }; Returns: boolean };
      is_owner: { Args: Record<PropertyKey, never>; Returns: boolean };
      is_trip_facts: { Args: { facts: Json }; Returns: boolean };
      is_undoing: {
        Args: {
          current: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
          to_status: string;
        };
        Returns: boolean;
      };
      item_and_parts: {
        Args: { item_id: string; item_kind: string };
        Returns: {
          id: string;
          kind: string;
        }[];
      };
      item_days: { Args: { item_id: string; item_kind: string }; Returns: number };
      join_bookings: { Args: { bookings: string[] }; Returns: string[] };
      keep_an_owner: { Args: { leaving: string }; Returns: undefined };
      known_items: { Args: { item_ids: string[]; item_kind: string }; Returns: string[] };
      last_change: { Args: { booking: string }; Returns: Json };
      last_day_of_trip: { Args: { booked_items: Json; first_day: string; given_day: string }; Returns: string };
      leave_group: { Args: { booking: string }; Returns: undefined };
      list_administrators: {
        Args: Record<PropertyKey, never>;
        Returns: {
          added_by_name: string;
          email: string;
          has_passkey: boolean;
          has_second_factor: boolean;
          id: string;
          is_caller: boolean;
          last_sign_in_at: string;
          name: string;
          role: string;
          since: string;
        }[];
      };
      list_counted: {
        Args: { first_day: string; last_day: string; step: string };
        Returns: {
          confirmed: number;
          decided: number;
          due: number;
          in_time: number;
          kind: string;
          name: string;
          people: number;
          rentals: number;
          requests: number;
          seconds: number;
          several_items: Json;
          source: string;
          step_day: string;
          trips: number;
        }[];
      };
      list_failed_mails: {
        Args: Record<PropertyKey, never>;
        Returns: {
          booking_id: string;
          date: string;
          email: string;
          failed_at: string;
          id: string;
          kind: string;
          last_error: string;
          name: string;
          problem: string;
        }[];
      };
      list_waiting_mails: {
        Args: Record<PropertyKey, never>;
        Returns: {
          bookings: Json;
          kind: string;
          last_error: string;
          mail_id: string;
          mails: number;
          problem: string;
          since: string;
        }[];
      };
      load_of_day: { Args: { day: string; except_booking: string }; Returns: Json };
      local_part: { Args: { email: string }; Returns: string };
      lock_administrators: { Args: Record<PropertyKey, never>; Returns: undefined };
      lock_guests: { Args: Record<PropertyKey, never>; Returns: undefined };
      lock_places: { Args: { first_day: string; item_ids: string[]; item_kind: string }; Returns: undefined };
      lock_sender: { Args: { account: string; mailbox: string }; Returns: undefined };
      mail_new_role: { Args: { account: string; address: string; role: string }; Returns: undefined };
      mail_retry_wait: { Args: { attempts: number }; Returns: string };
      make_booking_link: { Args: { booking: string; purpose: string; sent_to?: string }; Returns: string };
      make_calendar_feed: { Args: { label: string }; Returns: string };
      mask_email: { Args: { email: string }; Returns: string };
      mask_name: { Args: { name: string }; Returns: string };
      merge_guests: { Args: { booking: string; other: string }; Returns: string };
      merge_parties: {
        Args: { all_the_same?: boolean; booking: string; message?: string; other: string };
        Returns: undefined;
      };
      move_gallery_item: { Args: { item: string; place: number }; Returns: number };
      move_parties: {
        Args: { all_the_same?: boolean; departure: string; made?: Json; message?: string; parties: string[] };
        Returns: Json;
      };
      move_rental: { Args: { booking: string; cart: string }; Returns: undefined };
      move_to_wanted_day: { Args: { all_the_same?: boolean; change_request: string }; Returns: undefined };
      move_tour: { Args: { places: number; tour: string }; Returns: number };
      my_decisions: { Args: Record<PropertyKey, never>; Returns: string[] };
      nearest_free_days: {
        Args: {
          booking: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
          except_day: string;
        };
        Returns: string[];
      };
      offer_days: {
        Args: {
          call: Omit<
            Database['public']['Tables']['weather_calls']['Row'],
            Database['public']['Tables']['weather_calls']['ComputedFields']
          >;
          touched: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
        };
        Returns: undefined;
      };
      only_tour: { Args: { custom_tour_ids: string[]; tour_id: string }; Returns: string };
      part_of: {
        Args: {
          changes: Json;
          current: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
          leaving: number;
          of_people: number;
          part: string;
        };
        Returns: {
          back_at: string | null;
          booked_items: NonNullable<Json>;
          booking_type: string;
          combo_tour_id: string | null;
          created_at: string;
          custom_tour_ids: string[] | null;
          date: string;
          decision_due_at: string;
          departure_id: string | null;
          divided_from: string | null;
          email: string;
          entered_by: string | null;
          entered_by_name: string | null;
          erased_at: string | null;
          erased_by_email: string | null;
          erased_by_name: string | null;
          golf_cart_id: string | null;
          id: string;
          is_old_overlap: boolean;
          is_suspect: boolean;
          last_day: string | null;
          last_departure_id: string | null;
          leaves_at: string | null;
          meeting_point: string | null;
          merged_into: string | null;
          message: string | null;
          name: string;
          people: number;
          phone: string;
          pickup_at: string | null;
          pickup_place: string | null;
          rental_form: Json | null;
          sent_by: string | null;
          source: string | null;
          status: string;
          tour_id: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'bookings';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      people_of_day: { Args: { day: string }; Returns: number };
      promised_decision: { Args: { asked_at: string; closes: string; hours: number; opens: string }; Returns: string };
      public_tours: { Args: Record<PropertyKey, never>; Returns: Json };
      put_together: { Args: { ids: string[] }; Returns: string[] };
      raise_taken_cart: { Args: { rival: string }; Returns: undefined };
      read_booking_group: { Args: { booking: string }; Returns: Json };
      read_booking_loads: {
        Args: { bookings: string[] };
        Returns: {
          booking_id: string;
          places: number;
          taken: number;
        }[];
      };
      read_booking_rules: {
        Args: {
          request: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
        };
        Returns: Database['public']['CompositeTypes']['booking_rules'];
        SetofOptions: {
          from: 'bookings';
          to: 'booking_rules';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      read_calendar: {
        Args: { days: number; first_day: string };
        Returns: {
          bookings: Json;
          day: string;
          is_today: boolean;
        }[];
      };
      read_calendar_feed: { Args: { token: string }; Returns: Json };
      read_crew_days: {
        Args: Record<PropertyKey, never>;
        Returns: {
          day: string;
          is_today: boolean;
          parties: Json;
        }[];
      };
      read_day_loads: {
        Args: { first_day: string; last_day: string };
        Returns: {
          carts: number;
          day: string;
          parties: number;
          people: number;
        }[];
      };
      read_days: {
        Args: { days?: number; first_day?: string };
        Returns: {
          bookings: Json;
          day: string;
          departures: Json;
          is_today: boolean;
        }[];
      };
      read_decision_link: { Args: { token: string }; Returns: Json };
      read_decision_obstacle: { Args: { token: string }; Returns: Json };
      read_departures: {
        Args: { first_day: string; last_day: string };
        Returns: {
          back_at: string;
          capacity: number;
          day: string;
          default_id: string;
          id: string;
          leaves_at: string;
          meeting_point: string;
          minimum: number;
          parties: number;
          people: number;
          tour_id: string;
        }[];
      };
      read_digest: { Args: { day: string }; Returns: Json };
      read_figures: {
        Args: { first_day: string; last_day: string; step: string };
        Returns: {
          bookings: number;
          figures: Json;
          kind: string;
          name: string;
          part: string;
          requests: number;
          source: string;
          step_day: string;
        }[];
      };
      read_item_loads: {
        Args: { first_day: string; last_day: string };
        Returns: {
          days: number;
          full_days: number;
          kind: string;
          name: string;
          places: number;
          taken: number;
        }[];
      };
      read_loads: { Args: { first_day: string; last_day: string }; Returns: Json };
      read_numbers: { Args: { first_day: string; last_day: string }; Returns: Json };
      read_obstacle: { Args: { booking: string }; Returns: Json };
      read_other_trips: { Args: { booking: string; token: string }; Returns: Json };
      read_partner_links: {
        Args: Record<PropertyKey, never>;
        Returns: {
          newest: string;
          requests: number;
          source: string;
        }[];
      };
      read_places: {
        Args: { first_day: string; last_day: string };
        Returns: {
          day: string;
          item_id: string;
          item_kind: string;
          places: number;
          taken: number;
        }[];
      };
      read_rentals: { Args: { days?: number; first_day?: string }; Returns: Json };
      read_visit_link: { Args: { token: string }; Returns: Json };
      read_weather_banner: {
        Args: Record<PropertyKey, never>;
        Returns: {
          day: string;
          reason: string;
          tours: Json;
        }[];
      };
      read_weather_offer: { Args: { token: string }; Returns: Json };
      record_changed_facts: {
        Args: {
          before: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
          message: string;
        };
        Returns: Json;
      };
      record_guests: { Args: { act: string; booking: string; other: string }; Returns: undefined };
      record_party: {
        Args: {
          booking: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
          changed: Json;
          kind?: string;
          message: string;
          other?: string;
          undoes?: number;
        };
        Returns: undefined;
      };
      refuse_booking: { Args: { oldest: string; refusal: string }; Returns: undefined };
      refuse_changed_days: {
        Args: {
          current: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
          edited: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
        };
        Returns: undefined;
      };
      refuse_many_tours: { Args: Record<PropertyKey, never>; Returns: undefined };
      refuse_merge: {
        Args: {
          current: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
          other: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
        };
        Returns: undefined;
      };
      refuse_obstacle: { Args: { booking: string }; Returns: undefined };
      refuse_past_day: { Args: Record<PropertyKey, never>; Returns: undefined };
      refuse_tours_and_days: {
        Args: {
          booked_ids: string[];
          booking: string;
          booking_type: string;
          first_day: string;
          last_day: string;
          may_be_unavailable: boolean;
          names_hidden_tour: boolean;
          people: number;
        };
        Returns: undefined;
      };
      rename_administrator: { Args: { administrator: string; name: string }; Returns: undefined };
      renew_mail_claims: { Args: { ids: string[] }; Returns: undefined };
      renew_visit_link: { Args: { booking: string }; Returns: string };
      replace_closed_days: { Args: { removed: string[]; stored: Json }; Returns: Json };
      request_change_by_link: { Args: { kind: string; message?: string; token: string }; Returns: Json };
      request_day_by_link: { Args: { day: string; token: string }; Returns: Json };
      require_room: {
        Args: {
          party: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
        };
        Returns: {
          back_at: string | null;
          capacity: number | null;
          changed_at: string;
          day: string;
          default_id: string | null;
          id: string;
          leaves_at: string;
          meeting_point: string;
          minimum: number | null;
          tour_id: string;
        };
        SetofOptions: {
          from: 'bookings';
          to: 'departures';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      restore_gallery_item: { Args: { item: string }; Returns: boolean };
      revoke_administrator: { Args: { administrator: string }; Returns: undefined };
      search_bookings: {
        Args: { mine?: boolean; words: string };
        Returns: {
          back_at: string | null;
          booked_items: NonNullable<Json>;
          booking_type: string;
          combo_tour_id: string | null;
          created_at: string;
          custom_tour_ids: string[] | null;
          date: string;
          decision_due_at: string;
          departure_id: string | null;
          divided_from: string | null;
          email: string;
          entered_by: string | null;
          entered_by_name: string | null;
          erased_at: string | null;
          erased_by_email: string | null;
          erased_by_name: string | null;
          golf_cart_id: string | null;
          id: string;
          is_old_overlap: boolean;
          is_suspect: boolean;
          last_day: string | null;
          last_departure_id: string | null;
          leaves_at: string | null;
          meeting_point: string | null;
          merged_into: string | null;
          message: string | null;
          name: string;
          people: number;
          phone: string;
          pickup_at: string | null;
          pickup_place: string | null;
          rental_form: Json | null;
          sent_by: string | null;
          source: string | null;
          status: string;
          tour_id: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'bookings';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      send_mail_again: { Args: { mail: string }; Returns: undefined };
      set_departure_times: { Args: { times: Json; tour: string }; Returns: undefined };
      slug_of: { Args: { name: string }; Returns: string };
      step_of: { Args: { day: string; first_day: string; step: string }; Returns: string };
      stop_after_trip_mails: { Args: { token: string }; Returns: boolean };
      stop_token: { Args: { email: string }; Returns: string };
      stop_tours: {
        Args: {
          call: Omit<
            Database['public']['Tables']['weather_calls']['Row'],
            Database['public']['Tables']['weather_calls']['ComputedFields']
          >;
        };
        Returns: undefined;
      };
      store_changed_booking: {
        Args: {
          current: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
          edited: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
        };
        Returns: undefined;
      };
      store_entry: { Args: { booking: string; entry: Json }; Returns: undefined };
      store_part: {
        Args: {
          current: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
          other: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
        };
        Returns: undefined;
      };
      take_booking_apart: { Args: { booking: string }; Returns: string[] };
      take_due_mails: {
        Args: { account: string; booking: string; max_rows: number };
        Returns: {
          attempts: number;
          booking_id: string | null;
          change_id: string | null;
          change_request_id: string | null;
          claimed_until: string | null;
          created_at: string;
          failed_at: string | null;
          held_until: string | null;
          id: string;
          kind: string;
          last_error: string | null;
          next_attempt_at: string;
          payload: Json | null;
          problem: string | null;
          repetition: number;
          sent_at: string | null;
          status: string;
          user_id: string | null;
          weather_call_id: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'mail_outbox';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      take_guests_apart: { Args: { merge: string }; Returns: boolean };
      take_merge_back: {
        Args: {
          current: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
          line: Omit<
            Database['public']['Tables']['booking_changes']['Row'],
            Database['public']['Tables']['booking_changes']['ComputedFields']
          >;
          merged: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
        };
        Returns: undefined;
      };
      take_part_back: {
        Args: {
          current: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
          divided: Omit<
            Database['public']['Tables']['booking_changes']['Row'],
            Database['public']['Tables']['booking_changes']['ComputedFields']
          >;
          part: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
        };
        Returns: undefined;
      };
      tell_weather_again: { Args: { booking: string }; Returns: undefined };
      tick_rental_form: { Args: { token: string; version: number }; Returns: Json };
      trips_beside: { Args: { besides?: string; booking: string }; Returns: Json };
      trips_on_page: { Args: { booking: string }; Returns: string[] };
      unavailable_days: {
        Args: {
          booking_type: string;
          days?: number;
          first_day: string;
          item_ids: string[];
          last_day: string;
          people: number;
        };
        Returns: {
          day: string;
          reason: string;
          why: string;
        }[];
      };
      undo_decision: { Args: { booking: string; decision: string }; Returns: Json };
      undo_party: { Args: { booking: string }; Returns: Json };
      undo_weather_call: { Args: { id: string }; Returns: Json };
      used_second_factor: { Args: Record<PropertyKey, never>; Returns: boolean };
      was_added_to: { Args: { booking: string }; Returns: boolean };
      with_changes: {
        Args: {
          changes: Json;
          current: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
        };
        Returns: {
          back_at: string | null;
          booked_items: NonNullable<Json>;
          booking_type: string;
          combo_tour_id: string | null;
          created_at: string;
          custom_tour_ids: string[] | null;
          date: string;
          decision_due_at: string;
          departure_id: string | null;
          divided_from: string | null;
          email: string;
          entered_by: string | null;
          entered_by_name: string | null;
          erased_at: string | null;
          erased_by_email: string | null;
          erased_by_name: string | null;
          golf_cart_id: string | null;
          id: string;
          is_old_overlap: boolean;
          is_suspect: boolean;
          last_day: string | null;
          last_departure_id: string | null;
          leaves_at: string | null;
          meeting_point: string | null;
          merged_into: string | null;
          message: string | null;
          name: string;
          people: number;
          phone: string;
          pickup_at: string | null;
          pickup_place: string | null;
          rental_form: Json | null;
          sent_by: string | null;
          source: string | null;
          status: string;
          tour_id: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'bookings';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      withdraw_invitation: { Args: { email: string }; Returns: undefined };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      booking_rules: {
        refusal: string | null;
        limiting_booking: string | null;
        is_past: boolean | null;
        names_hidden_tour: boolean | null;
        may_be_unavailable: boolean | null;
        decision_due_at: string | null;
      };
    };
  };
};
